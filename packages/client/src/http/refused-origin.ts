import { shared } from './authentication.ts'

/** Answers without looking at who asks, and costs the API nothing. */
const PROBE = '/healthz'

const sentenceOf = (api: string, page: string): string =>
  `Daysheet: ${api} answers, but refuses calls from this page's origin ${page}. ` +
  'Whoever runs the API has to name that origin: in ALLOWED_ORIGINS, or among the origins of your partner account. ' +
  'Where page and API share an origin, leave baseUrl empty.'

/**
 * A browser hides from a page why a call to another origin failed: a refused origin looks like a
 * lost connection. A call without CORS tells the two apart, since its answer arrives (unreadable)
 * wherever the API is there at all.
 * @param request the fetch that the client calls with
 * @returns says on the console, once, that the origin is refused where that is what happened
 */
export function refusedOriginCheck(
  baseUrl: string,
  request: (url: string, init: RequestInit) => Promise<Response>,
): () => Promise<void> {
  let isNamed = false
  return shared(async () => {
    if (isNamed || typeof location === 'undefined') return
    const { origin: page } = location
    const { origin: api } = new URL(baseUrl, page)
    if (api === page) return
    const isThere = await request(`${baseUrl}${PROBE}`, { mode: 'no-cors', credentials: 'omit' })
      .then(() => true)
      .catch(() => false)
    if (!isThere) return
    isNamed = true
    console.error(sentenceOf(api, page))
  })
}
