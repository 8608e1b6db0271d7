//! `ndcast serve`: the web page that draws broadcasting, from this program itself.
//!
//! *Technique*: the page is one file, which the feature `page` builds into the program; so all that is served is known before the first
//! request. *Contract*: nothing is read from disk, and nothing that a client sends changes anything. A client that sends too much, too
//! slowly or nothing is cut off.

use crate::failure::{Done, Failure};
use crate::output::Output;
use std::io::{self, Read, Write};
use std::net::{IpAddr, TcpListener, TcpStream};
use std::time::Duration;

/// Serve the web page that draws broadcasting
#[derive(clap::Args, Debug)]
#[command(after_help = "Examples:
  ndcast serve
  ndcast serve --port 0

Messages link to the page where NDCAST_PAGE has its address:
  NDCAST_PAGE=http://127.0.0.1:8000/ ndcast eval 'ones(3, 2) + ones(3)'")]
pub(crate) struct Serve {
    /// The port; 0 for any that is free
    #[arg(long, default_value_t = 8000)]
    port: u16,
    /// The address of the network interface; by default only this machine reaches the page
    #[arg(long, default_value = "127.0.0.1", value_name = "ADDRESS")]
    host: IpAddr,
}

/// The page. Its file is named at compile time, by `cargo xtask page --serve`.
#[cfg(feature = "page")]
const PAGE: Option<&[u8]> = Some(include_bytes!(env!(
    "NDCAST_PAGE_FILE",
    "build the page with `cargo xtask page`, and name it: NDCAST_PAGE_FILE=$PWD/target/page/ndcast.html"
)));
#[cfg(not(feature = "page"))]
const PAGE: Option<&[u8]> = None;

/// The longest request.
const LONGEST: usize = 1 << 14;

/// The time that a client has for its request, and to take the answer.
const PATIENCE: Duration = Duration::from_secs(10);

/// Nothing outside the page: scripts, styles and the worker are within it.
const POLICY: &str = "default-src 'none'; script-src 'unsafe-inline' 'wasm-unsafe-eval'; style-src 'unsafe-inline'; \
                      worker-src blob:; img-src data: blob:; connect-src 'self'; base-uri 'none'; form-action 'none'";

impl Serve {
    pub(crate) fn run(&self, out: &mut Output) -> Done {
        let page = PAGE.ok_or_else(|| {
            Failure::Refused(
                "this ndcast was built without the page\n  help: in a checkout of ndcast, run `cargo xtask page --serve`".to_owned(),
            )
        })?;
        let refused = |error: io::Error| {
            let text = format!("cannot listen on {}, port {}: {error}", self.host, self.port);
            Failure::Refused(format!("{text}\n  help: --port 0 takes a port that is free"))
        };
        let listener = TcpListener::bind((self.host, self.port)).map_err(refused)?;
        let address = listener.local_addr().map_err(refused)?;
        writeln!(out, "http://{address}/\nCtrl-C ends it.")?;
        out.flush()?;
        for client in listener.incoming().flatten() {
            // One thread for each client, so that a slow one delays nobody. Its failure is its own.
            let served = std::thread::Builder::new().spawn(move || drop(answer(&client, page)));
            drop(served);
        }
        Ok(())
    }
}

/// Answers one request, and closes the connection.
fn answer(mut client: &TcpStream, page: &[u8]) -> io::Result<()> {
    client.set_read_timeout(Some(PATIENCE))?;
    client.set_write_timeout(Some(PATIENCE))?;
    let request = head(client)?;
    let mut words = request.split_ascii_whitespace();
    let (method, path) = (words.next().unwrap_or_default(), words.next().unwrap_or_default());
    let path = path.split(['?', '#']).next().unwrap_or_default();
    let (status, kind, body): (&str, &str, &[u8]) = match (method, path) {
        ("GET" | "HEAD", "/" | "/index.html" | "/ndcast.html") => ("200 OK", "text/html", page),
        ("GET" | "HEAD", _) => ("404 Not Found", "text/plain", b"there is one page here: /\n"),
        _ => ("405 Method Not Allowed", "text/plain", b"this server only gives\n"),
    };
    let headers = format!(
        "HTTP/1.1 {status}\r\nContent-Type: {kind}; charset=utf-8\r\nContent-Length: {}\r\nCache-Control: no-cache\r\n\
         X-Content-Type-Options: nosniff\r\nContent-Security-Policy: {POLICY}\r\nConnection: close\r\n\r\n",
        body.len()
    );
    client.write_all(headers.as_bytes())?;
    if method != "HEAD" {
        client.write_all(body)?;
    }
    client.flush()
}

/// The head of a request, up to its empty line.
fn head(mut client: impl Read) -> io::Result<String> {
    let mut head = Vec::new();
    let mut part = [0; 1024];
    loop {
        let read = client.read(&mut part)?;
        head.extend_from_slice(part.get(..read).unwrap_or_default());
        let whole = head.windows(4).any(|end| end == b"\r\n\r\n");
        if whole || read == 0 || head.len() > LONGEST {
            return Ok(String::from_utf8_lossy(&head).into_owned());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The answer to a request, sent as it is.
    fn asked(request: &[u8]) -> String {
        let listener = TcpListener::bind(("127.0.0.1", 0)).unwrap();
        let mut client = TcpStream::connect(listener.local_addr().unwrap()).unwrap();
        client.write_all(request).unwrap();
        let (server, _) = listener.accept().unwrap();
        answer(&server, b"<!doctype html>").unwrap();
        drop(server);
        let mut text = String::new();
        client.read_to_string(&mut text).unwrap();
        text
    }

    #[test]
    fn one_page_is_given_and_nothing_else() {
        let page = asked(b"GET /?embed HTTP/1.1\r\nHost: x\r\n\r\n");
        assert!(page.starts_with("HTTP/1.1 200 OK\r\n") && page.ends_with("\r\n\r\n<!doctype html>"), "{page}");
        assert!(page.contains("Content-Length: 15\r\n"), "{page}");
        let head = asked(b"HEAD / HTTP/1.1\r\n\r\n");
        assert!(head.contains("Content-Length: 15\r\n") && head.ends_with("\r\n\r\n"), "{head}");
        for path in ["/../../etc/passwd", "/engine.wasm", "*", "//"] {
            let answer = asked(format!("GET {path} HTTP/1.1\r\n\r\n").as_bytes());
            assert!(answer.starts_with("HTTP/1.1 404 "), "{answer}");
        }
        assert!(asked(b"POST / HTTP/1.1\r\n\r\n").starts_with("HTTP/1.1 405 "));
        assert!(asked(b"\xff\xfe\r\n\r\n").starts_with("HTTP/1.1 405 "));
    }

    #[test]
    fn a_request_that_never_ends_is_cut_off() {
        assert!(head(io::repeat(b'a')).unwrap().len() <= LONGEST + 1024);
        assert_eq!(head(io::empty()).unwrap(), "");
    }
}
