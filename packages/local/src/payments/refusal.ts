/** An answer that says no, in Stripe's shape. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly status: number
  readonly param: string | undefined
  readonly code: string | undefined
  constructor(status: number, message: string, param?: string, code?: string) {
    super(message)
    this.status = status
    this.param = param
    this.code = code
  }

  toBody() {
    const type =
      this.status === 402
        ? 'card_error'
        : this.code === 'idempotency_key_in_use'
          ? 'idempotency_error'
          : 'invalid_request_error'
    return { error: { type, message: this.message, param: this.param, code: this.code } }
  }
}

export const missing = (noun: string, id: string, param = 'id'): Refusal =>
  new Refusal(404, `No such ${noun}: '${id}'`, param, 'resource_missing')
