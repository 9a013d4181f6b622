/** Between the tabs of one browser, which share a session: the id of the company that it acts for from now on. */
const CHANNEL = 'daysheet-acting-company'

export function tellOtherTabs(companyId: string): void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage(companyId)
  channel.close()
}

/** Returns the function that ends it. A message of another kind is none of ours. */
export function onSwitchElsewhere(listener: (companyId: string) => void): () => void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (typeof data === 'string') listener(data)
  }
  return () => channel.close()
}
