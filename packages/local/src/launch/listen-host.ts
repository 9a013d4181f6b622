export const isLoopback = (host: string): boolean =>
  ['localhost', '127.0.0.1', '[::1]'].includes(host)

/** Where this machine itself finds what listens on that address, as an address bar takes it. */
export function reachableHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1'
  return host.includes(':') ? `[${host}]` : host
}

/** The address to show people: `localhost` wherever that leads to the same. */
export function shownAddress({ host, port }: { host: string; port: number }): string {
  const name = reachableHost(host)
  return `http://${isLoopback(name) ? 'localhost' : name}:${port}`
}
