//! The border to JavaScript: a few exports, and the memory.
//!
//! *Technique*: JavaScript asks for `room`, writes the request there, and calls `answer`, which returns where the JSON is: the address in the
//! high half of the number, the length in the low half. *Contract*: each call makes the results of the call before invalid.

use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec::Vec;

/// Room for a request of `length` bytes. What earlier calls gave out is no longer valid.
#[unsafe(no_mangle)]
extern "C" fn room(length: usize) -> *mut u8 {
    #[cfg(not(feature = "engine"))]
    crate::allocator::clear();
    // The request is read back, and freed, by `answer`.
    Vec::<u8>::leak(alloc::vec![0; length]).as_mut_ptr()
}

/// Answers the request that lies in the room that the last call of `room` gave out.
#[unsafe(no_mangle)]
extern "C" fn answer(request: *mut u8, length: usize) -> u64 {
    // SAFETY: the page calls `room(length)` and then this, with the same address and length. `room` leaked a vector of that length and
    // capacity, and nobody else has it.
    let request = unsafe { Vec::from_raw_parts(request, length, length) };
    let answer = crate::answer(&String::from_utf8_lossy(&request));
    // Boxed, because `free` takes it for an allocation without spare capacity.
    let answer = Box::leak(answer.into_boxed_str());
    ((answer.as_ptr() as u64) << 32) | answer.len() as u64
}

/// Frees an answer that has been read.
#[cfg(feature = "engine")]
#[unsafe(no_mangle)]
extern "C" fn free(answer: *mut u8, length: usize) {
    // SAFETY: address and length are those of an answer, which was leaked as a string; the page frees each of them once.
    drop(unsafe { Vec::from_raw_parts(answer, length, length) });
}

/// Panics, which traps: for the test that the page recovers.
#[unsafe(no_mangle)]
extern "C" fn trap() {
    panic!("a trap, as asked for");
}

#[cfg(not(feature = "engine"))]
#[panic_handler]
fn panic(_: &core::panic::PanicInfo<'_>) -> ! {
    core::arch::wasm32::unreachable()
}
