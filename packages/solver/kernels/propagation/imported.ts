/** Makes room for this number of words in the lists of watches. False if the memory cannot grow. */
export declare function reserveWatches(words: i32): bool;
