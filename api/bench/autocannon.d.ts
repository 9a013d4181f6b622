declare module 'autocannon' {
  /** One connection. */
  export interface Client {
    /** What it asks, over and over in this order. */
    setRequests: (
      requests: readonly {
        method: 'GET' | 'POST'
        path: string
        headers: Record<string, string>
        body?: string
      }[],
    ) => void
  }
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
    /** Seconds without an answer after which a request counts as an error; 10 when absent. */
    timeout?: number
    /** Called for each connection before it is opened. */
    setupClient?: (client: Client) => void
  }
  interface Result {
    requests: { average: number; total: number }
    latency: { p50: number; p97_5: number; p99: number; max: number }
    non2xx: number
    /** Timeouts and connections that broke. */
    errors: number
    timeouts: number
    /** Connections that the server ended while a request was unanswered, or between two. */
    resets: number
    statusCodeStats: Record<string, { count: number }>
  }
  export default function autocannon(options: Options): Promise<Result>
}
