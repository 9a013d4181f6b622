/** What the worker reads while a second person is awaited. */
export const firstApprovalSentence = (name: string): string =>
  `Approved by ${name}, waits for one more`
