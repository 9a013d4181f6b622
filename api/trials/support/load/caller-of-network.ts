import { HttpClient } from '../../../test/support/http-client.ts'

/**
 * A person's browser as the proxy in front shows it: at an address of its own, by which rate limits
 * count, and over https, without which production gives no session.
 */
export class CallerOfNetwork extends HttpClient {
  private readonly address: string

  /** `place` counts people: each has an address of its own in 10.0.0.0/8. */
  constructor(url: string, place: number) {
    super(url)
    this.address = `10.${(place >> 16) & 255}.${(place >> 8) & 255}.${place & 255}`
  }

  override send: HttpClient['send'] = (method, path, body, options = {}) =>
    super.send(method, path, body, {
      ...options,
      headers: {
        ...options.headers,
        'x-forwarded-for': this.address,
        'x-forwarded-proto': 'https',
      },
    })
}
