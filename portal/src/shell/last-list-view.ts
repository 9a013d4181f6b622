/** The queries of lists as they were last looked at, by path: a way back leads to the same view. */
const queries = new Map<string, string>()

export const rememberListView = (path: string, query: string): void => {
  queries.set(path, query)
}

/** With the session: whoever comes next on this device has looked at nothing. */
export const forgetListViews = (): void => queries.clear()

/** The address of a list as it was left; any other address as it is. */
export const asLastViewed = (address: string | undefined): string | undefined =>
  address === undefined ? undefined : address + (queries.get(address) ?? '')
