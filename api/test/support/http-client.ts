import type { ErrorBody } from '@daysheet/core'

/** A response with its JSON, if any. */
export interface HttpAnswer<Body> {
  status: number
  headers: Headers
  body: Body
  bytes: Buffer
}

type Options = { headers?: Record<string, string>; csrf?: boolean; raw?: string | FormData }

/** A browser as far as the API can tell: keeps cookies, and has a CSRF token before it writes. */
export class HttpClient {
  readonly cookies = new Map<string, string>()
  readonly url: string
  readonly bearer: string | null
  /** The CSRF token of its own writes, and the cookies that it came with. */
  private token: { text: string; cookies: string } | undefined
  /** With a bearer token instead of cookies, as a partner's server or page calls. */
  constructor(url: string, bearer: string | null = null) {
    this.url = url
    this.bearer = bearer
  }

  get<Body = never>(path: string, options?: Options): Promise<HttpAnswer<Body>> {
    return this.send('GET', path, undefined, options)
  }
  post<Body = never>(path: string, body?: unknown, options?: Options): Promise<HttpAnswer<Body>> {
    return this.send('POST', path, body, options)
  }
  put<Body = never>(path: string, body?: unknown, options?: Options): Promise<HttpAnswer<Body>> {
    return this.send('PUT', path, body, options)
  }
  patch<Body = never>(path: string, body?: unknown, options?: Options): Promise<HttpAnswer<Body>> {
    return this.send('PATCH', path, body, options)
  }
  delete<Body = never>(path: string, options?: Options): Promise<HttpAnswer<Body>> {
    return this.send('DELETE', path, undefined, options)
  }

  async csrfToken(): Promise<string> {
    const answer = await this.send<{ csrfToken: string }>('GET', '/api/csrf-token')
    return answer.body.csrfToken
  }

  /** Fetches the token of its writes now, so that the first of them sends no statement more than the next. */
  async prepareToWrite(): Promise<void> {
    await this.ownCsrfToken()
  }

  /** The same token for as long as the cookies are the same. */
  private async ownCsrfToken(): Promise<string> {
    if (this.token?.cookies !== this.cookieHeader()) {
      const text = await this.csrfToken()
      this.token = { text, cookies: this.cookieHeader() }
    }
    return this.token.text
  }

  private cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  async send<Body = never>(
    method: string,
    path: string,
    body?: unknown,
    { headers = {}, csrf = method !== 'GET' && this.bearer === null, raw }: Options = {},
  ): Promise<HttpAnswer<Body>> {
    const sent = new Headers(headers)
    if (this.bearer !== null) sent.set('authorization', `Bearer ${this.bearer}`)
    if (csrf && !sent.has('x-csrf-token')) sent.set('x-csrf-token', await this.ownCsrfToken())
    const sentBody = raw ?? (body === undefined ? undefined : JSON.stringify(body))
    // fetch writes the type of a form itself.
    if (typeof sentBody === 'string' && !sent.has('content-type'))
      sent.set('content-type', 'application/json')
    if (this.cookies.size > 0 && !sent.has('cookie')) {
      sent.set('cookie', this.cookieHeader())
    }
    const response = await fetch(this.url + path, {
      method,
      headers: sent,
      redirect: 'manual',
      ...(sentBody === undefined ? {} : { body: sentBody }),
    })
    for (const line of response.headers.getSetCookie()) this.keep(line)
    const bytes = Buffer.from(await response.arrayBuffer())
    const json = response.headers.get('content-type')?.includes('json') ?? false
    const parsed = (json ? JSON.parse(bytes.toString()) : undefined) as Body
    return { status: response.status, headers: response.headers, body: parsed, bytes }
  }

  private keep(line: string): void {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
    if (value === '' || /expires=Thu, 01 Jan 1970/i.test(line)) this.cookies.delete(name)
    else this.cookies.set(name, value)
  }
}

export type { ErrorBody }
