import { apiEndpoints, type contract, type Endpoint, type partnerContract } from '@daysheet/core'
import {
  mount,
  mountTransactional,
  type ApiRouter,
  type Handler,
  type TransactionalHandler,
} from './guard.ts'

type Table = typeof contract & typeof partnerContract

type Endpoints = { [Noun in keyof Table]: Table[Noun][keyof Table[Noun]] }[keyof Table]

type AddressOf<E extends Endpoint> = E extends Endpoint ? `${E['method']} ${E['path']}` : never

/** Method and path of an endpoint of the contract: `POST /api/invoices/:id/approve`. */
type Address = AddressOf<Endpoints>

type EndpointAt<A extends Address, E extends Endpoint = Endpoints> = E extends Endpoint
  ? AddressOf<E> extends A
    ? E
    : never
  : never

const byAddress = new Map(
  apiEndpoints().map(({ endpoint }) => [`${endpoint.method} ${endpoint.path}`, endpoint]),
)
const endpointAt = <A extends Address>(address: A) => byAddress.get(address) as EndpointAt<A>

/** Mounts the handler of the endpoint at this address. */
export function route<A extends Address>(
  api: ApiRouter,
  address: A,
  handler: Handler<EndpointAt<A>>,
): void {
  mount(api, endpointAt(address), handler)
}

/**
 * Mounts a handler that runs as one transaction, which is its `deps.knex`. It may run again after
 * a deadlock, so it must do nothing outside the database.
 */
export function transactionalRoute<A extends Address>(
  api: ApiRouter,
  address: A,
  handler: TransactionalHandler<EndpointAt<A>>,
): void {
  mountTransactional(api, endpointAt(address), handler)
}
