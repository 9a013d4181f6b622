interface TypedEvent {
  type: string
  data: { worker_id?: string; client_id?: string; status?: string; verdict?: string }
}

/**
 * The people whose partners hear of an event: both sides of a document, and of a draft its worker
 * alone, as in the API. A client had a withdrawn document before it, and is told of that.
 *
 * 16 Nov 2026 Callum saves INV-2026-0007 as a draft: his partner hears `invoice.saved`, Hartwell's
 * does not. 17 Nov he submits it: both hear. 18 Nov he withdraws it, so that it is a draft again:
 * both hear `invoice.withdrawn`. 26 Nov HMRC knows nobody like Callum: Hartwell's alone hears it, since
 * nothing was recorded of him; once HMRC has verified him, both. A return that HMRC has accepted is its
 * client's alone.
 */
export function peopleOfEvent({ type, data }: TypedEvent): string[] {
  const { worker_id, client_id, status, verdict } = data
  const isPrivate = status === 'draft' && !type.endsWith('.withdrawn')
  const isUnrecorded = verdict !== undefined && verdict !== 'verified'
  if (isUnrecorded && client_id !== undefined) return [client_id]
  const people = isPrivate ? [worker_id] : [worker_id, client_id]
  return people.filter((id) => id !== undefined)
}
