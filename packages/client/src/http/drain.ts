/**
 * Reads a response that nobody uses: a browser keeps the connection of an unread body busy, and
 * the page never comes to rest. The status has said all that counts, so that a body which breaks off
 * is no failure of its own.
 */
export const drain = (response: Response): Promise<void> =>
  response.bodyUsed
    ? Promise.resolve()
    : response.text().then(
        () => undefined,
        () => undefined,
      )
