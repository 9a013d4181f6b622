/** The LIKE pattern for text that holds these words as typed; % and _ stand for themselves. */
export const containing = (words: string): string => `%${words.trim().replace(/[\\%_]/g, '\\$&')}%`
