// What the caller decides: a specification that the kernel does not know. Words are numbered from the start of memory.
export declare function canTake(operand: i32, element: i32, word: usize): i32;
export declare function child(operand: i32, element: i32, taken: i32, word: usize): i32;
