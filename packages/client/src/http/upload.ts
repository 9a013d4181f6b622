export type Progress = (sent: number, total: number) => void

/**
 * Whether {@link upload} can take the place of fetch. XMLHttpRequest sends the cookies of its own
 * origin whatever it is told, so a call without them goes there by fetch.
 */
export const canUpload = (url: string, credentials: RequestCredentials): boolean =>
  typeof XMLHttpRequest !== 'undefined' && (credentials === 'include' || !isOwnOrigin(url))

const isOwnOrigin = (url: string): boolean =>
  typeof location === 'undefined' || new URL(url, location.href).origin === location.origin

/** Statuses whose response has no body (Fetch, 2.2.3). */
const NULL_BODY: readonly number[] = [101, 103, 204, 205, 304]

/**
 * A request as fetch sends it, by XMLHttpRequest: fetch cannot tell how much of a body has been sent.
 * Resolves and rejects as fetch does.
 */
export function upload(url: string, init: RequestInit, onProgress: Progress): Promise<Response> {
  const { signal } = init
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason)
    const request = new XMLHttpRequest()
    const abort = () => request.abort()
    const settle = (end: () => void) => {
      signal?.removeEventListener('abort', abort)
      end()
    }
    request.open(init.method ?? 'GET', url)
    request.withCredentials = init.credentials === 'include'
    request.responseType = 'arraybuffer'
    for (const [name, value] of new Headers(init.headers)) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable) onProgress(loaded, total)
    }
    request.onload = () => settle(() => resolve(responseOf(request)))
    request.onerror = () => settle(() => reject(new TypeError('The request could not be sent')))
    request.onabort = () => settle(() => reject(signal?.reason))
    signal?.addEventListener('abort', abort, { once: true })
    request.send(init.body as XMLHttpRequestBodyInit)
  })
}

function responseOf(request: XMLHttpRequest): Response {
  const { status, statusText } = request
  const body = NULL_BODY.includes(status) ? null : (request.response as ArrayBuffer)
  return new Response(body, { status, statusText, headers: headersOf(request) })
}

/** A line each, `name: value`. */
function headersOf(request: XMLHttpRequest): Headers {
  const headers = new Headers()
  for (const line of request.getAllResponseHeaders().split('\r\n')) {
    const colon = line.indexOf(':')
    if (colon > 0) headers.append(line.slice(0, colon).trim(), line.slice(colon + 1).trim())
  }
  return headers
}
