/** An endpoint by its place in the contract: `invoices.markPaid`. */
export interface NamedCall {
  noun: string
  name: string
}
