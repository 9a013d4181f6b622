import fc from 'fast-check'

/** What happens in a year. `of` and `share` say which one and how much of it, from 0 to 1. */
export type Act = { ago: number } & (
  | {
      do: 'bill'
      worker: 0 | 1
      labour: number
      elsewhere: number
      materials: number
      travel: number
    }
  | { do: 'pay'; of: number; share: number; by: 'gross_amount' | 'amount' }
  | { do: 'settle'; of: number }
  | { do: 'credit'; of: number; line: number; share: number; ofPaid: boolean }
  | { do: 'refund'; of: number }
  | { do: 'complete' }
  | { do: 'release'; of: number; share: number; isSent: boolean }
  | { do: 'run'; of: number; share: number; isPart: boolean; isCancelled: boolean; fails: boolean }
)

const pence = (max: number) => fc.integer({ min: 1, max }).map((amount) => amount / 100)
const orNothing = (max: number) => fc.oneof(fc.constant(0), pence(max))
const share = fc.double({ min: 0.01, max: 1, noNaN: true })
const of = fc.double({ min: 0, max: 0.999, noNaN: true })
/** A payment is recorded up to five weeks late, sometimes of a day before its invoice was sent. */
const ago = fc.oneof(fc.constant(0), fc.nat({ max: 35 }))

const bill = fc.record({
  do: fc.constant('bill' as const),
  ago,
  worker: fc.constantFrom(0 as const, 1 as const),
  labour: pence(400_000),
  elsewhere: orNothing(100_000),
  materials: orNothing(300_000),
  travel: orNothing(20_000),
})
const pay = fc.record({
  do: fc.constant('pay' as const),
  ago,
  of,
  share,
  by: fc.constantFrom('gross_amount' as const, 'amount' as const),
})
const settle = fc.record({ do: fc.constant('settle' as const), ago, of })
const credit = fc.record({
  do: fc.constant('credit' as const),
  ago,
  of,
  line: fc.nat({ max: 4 }),
  share,
  // What was paid is owed back, and refunded later.
  ofPaid: fc.boolean(),
})
const refund = fc.record({ do: fc.constant('refund' as const), ago, of })
const complete = fc.record({ do: fc.constant('complete' as const), ago })
const release = fc.record({
  do: fc.constant('release' as const),
  ago,
  of,
  share,
  // More often than not, because one that stays a draft can't be paid, credited or turned down.
  isSent: fc.oneof({ arbitrary: fc.constant(true), weight: 2 }, fc.constant(false)),
})

const seldom = fc.oneof(
  { arbitrary: fc.constant(false), weight: 4 },
  { arbitrary: fc.constant(true), weight: 1 },
)
const run = fc.record({
  do: fc.constant('run' as const),
  ago,
  of,
  share,
  isPart: fc.boolean(),
  isCancelled: seldom,
  fails: seldom,
})

const anyAct: fc.Arbitrary<Act> = fc.oneof(
  { arbitrary: bill, weight: 2 },
  { arbitrary: pay, weight: 4 },
  { arbitrary: settle, weight: 3 },
  { arbitrary: credit, weight: 3 },
  { arbitrary: refund, weight: 5 },
  { arbitrary: complete, weight: 1 },
  { arbitrary: release, weight: 4 },
  { arbitrary: run, weight: 3 },
)

/** Of an invoice that is paid a little is credited, and the next run sets it off. */
const setOff: fc.Arbitrary<Act[]> = fc
  .tuple(settle, credit, fc.double({ min: 0.01, max: 0.2, noNaN: true }), bill, run)
  .map(([paid, credited, little, billed, next]) => [
    { ...paid, ago: 0 },
    { ...credited, ofPaid: true, share: little },
    billed,
    { ...next, ago: 0, share: 1, isPart: false },
  ])

/** A year that begins with some invoices, and has so many acts more at most. */
export const anyYear = (most: number): fc.Arbitrary<Act[]> =>
  fc
    .tuple(
      fc.array(bill, { minLength: 2, maxLength: 4 }),
      fc.array(
        fc.oneof(
          { arbitrary: anyAct.map((act) => [act]), weight: 9 },
          { arbitrary: setOff, weight: 1 },
        ),
        { minLength: Math.min(most, 6), maxLength: most },
      ),
    )
    .map(([first, rest]) => [...first, ...rest.flat().slice(0, most)])

/** One of which something is set off for certain, where nothing that came before forbids it. */
export const setOffYear = (most: number): fc.Arbitrary<Act[]> =>
  fc.tuple(anyYear(most), setOff).map((parts) => parts.flat())

/** A year without anything that is new: invoices, each paid at once. */
export const plainYear: fc.Arbitrary<Act[]> = fc
  .array(fc.tuple(bill, settle), { minLength: 1, maxLength: 6 })
  .map((pairs) => pairs.flatMap(([billed, paid]): Act[] => [billed, { ...paid, of: 0.999 }]))
