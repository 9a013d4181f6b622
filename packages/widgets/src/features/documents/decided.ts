/** The call of a decision, which says the version that is on the screen. */
export const decided = <Body extends object>(
  { document }: { document: { id: string; version: number } },
  body: Body,
) => ({ params: { id: document.id }, body: { ...body, version: document.version } })
