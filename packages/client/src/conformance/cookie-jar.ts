/**
 * A fetch that keeps cookies as a browser does, for runners without one (Node's fetch keeps none).
 * One jar is one visitor of one origin; paths and domains are not told apart.
 */
export function fetchWithCookies(platformFetch: typeof fetch = fetch): typeof fetch {
  const jar = new Map<string, string>()
  return async (input, init = {}) => {
    const headers = new Headers(init.headers)
    if (jar.size > 0 && init.credentials !== 'omit') {
      headers.set('cookie', [...jar].map(([name, value]) => `${name}=${value}`).join('; '))
    }
    const response = await platformFetch(input, { ...init, headers })
    for (const line of response.headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split(';')
      const [name = '', ...value] = pair.split('=')
      const isOver = attributes.some((attribute) => /^\s*max-age=0\s*$/i.test(attribute))
      const expires = attributes.find((attribute) => /^\s*expires=/i.test(attribute))
      const isPast = expires !== undefined && Date.parse(expires.split('=')[1] ?? '') <= Date.now()
      if (isOver || isPast) jar.delete(name.trim())
      else jar.set(name.trim(), value.join('='))
    }
    return response
  }
}
