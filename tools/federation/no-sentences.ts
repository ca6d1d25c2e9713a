/**
 * Stands for the sentences of the federation runtime in every build. They tell developers what an error's code means, and every entry carried a
 * kilobyte of them; the code itself and the address of its explanation stay in the message.
 */
type Sentences = Readonly<Record<string, string>>;

export const runtimeDescMap: Sentences = {};
export const typeDescMap: Sentences = {};
export const buildDescMap: Sentences = {};
export const errorDescMap: Sentences = {};
