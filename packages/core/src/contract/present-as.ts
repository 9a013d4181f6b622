/** An object of the contract, as `z.object` makes it. */
interface ObjectSchema<Response> {
  shape: object
  _zod: { output: Response }
}

/**
 * Makes the response that `schema` describes: each of its fields is taken from `row`, but for those
 * in `computed`. What the row has besides stays out.
 */
export function presentAs<Response extends object>(schema: ObjectSchema<Response>) {
  const names = Object.keys(schema.shape) as (keyof Response)[]
  return <Computed extends Partial<Response> = Record<never, never>>(
    row: Omit<Response, keyof Computed>,
    computed: Computed = {} as Computed,
  ): Response => {
    const response: Partial<Response> = {}
    for (const name of names) {
      const source = name in computed ? computed : row
      response[name] = (source as Response)[name]
    }
    return response as Response
  }
}
