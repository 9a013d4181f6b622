declare module 'autocannon' {
  interface Options {
    url: string
    connections: number
    /** Seconds. */
    duration?: number | undefined
    /** Of requests, instead of a duration. */
    amount?: number | undefined
    method?: 'GET' | 'POST'
    headers?: Record<string, string>
    body?: string
  }
  interface Result {
    requests: { average: number; total: number }
    latency: { p50: number; p97_5: number }
    non2xx: number
    errors: number
  }
  export default function autocannon(options: Options): Promise<Result>
}
