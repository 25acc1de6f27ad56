/** Reverie shows no more of a file, in bytes. */
export const LONGEST_FILE = 1_048_576;
