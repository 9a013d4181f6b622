import { CisYear, monthOfDay, TREATMENTS, type BillInput, type Hand } from './cis-year.ts'
import type { SeededRandom } from './seeded-random.ts'

export const WORKERS = 30
const RESULTS = [
  ['gross', 0],
  ['net', 20],
  ['unmatched', 30],
] as const

export type Step =
  | { do: 'verify'; worker: number; result: 'gross' | 'net' | 'unmatched'; on: string }
  | ({ do: 'bill'; worker: number; bill: number } & BillInput)
  | { do: 'pay' | 'correct'; worker: number; bill: number; on: string }
  | { do: 'undo'; worker: number; bill: number }
  | { do: 'send' | 'make'; month: number }

/** Steps of several workers at once; the steps of one worker keep their order. */
export type Phase = Step[]

/** A day of the tax year, counted from 6 April 2026, without the product's or the machine's calendar. */
const LENGTHS = [30, 31, 30, 31, 31, 30, 31, 30, 31, 31, 28, 31]
export function dayOf(month: number, date: number): string {
  // The tax month begins on the 6th of this calendar month.
  const start = month + 3
  const length = LENGTHS[month - 1] ?? 30
  const past = 5 + date
  const [of, day] = past < length ? [start, past + 1] : [start + 1, past - length + 1]
  const year = of > 12 ? 2027 : 2026
  return `${year}-${String(of > 12 ? of - 12 : of).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

/** A year of verifications, bills and payments that go wrong and are put right, with what must come of it. */
export function planYear(random: SeededRandom): { year: CisYear; hands: Hand[]; phases: Phase[] } {
  const hands = Array.from({ length: WORKERS }, (): Hand => {
    const registered = random.chance(85)
    const rate = random.of([0, 20, 20, 20, 30])
    const vatRegistered = random.chance(70)
    return { registered, rate, verifiedOn: null, vatRegistered, agreed: random.of(TREATMENTS) }
  })
  const year = new CisYear(hands.map((hand) => ({ ...hand })))
  const phases: Phase[] = []

  const correctOrUndo = (number: number, today: number): Step | null => {
    const bill = year.bills[number]
    if (!bill?.paidOn) return null
    if (random.chance(40)) {
      year.pay(number, null)
      return { do: 'undo', worker: bill.worker, bill: number }
    }
    // Most slips are of a few days, over the end of a month; some of several months.
    const from = monthOfDay(bill.paidOn)
    const month = Math.min(today, Math.max(1, from + random.of([-1, -1, 0, 1, -3])))
    const on = dayOf(month, random.below(28))
    if (on === bill.paidOn) return null
    year.pay(number, on)
    return { do: 'correct', worker: bill.worker, bill: number, on }
  }

  for (let month = 1; month <= 12; month += 1) {
    const during: Phase = []
    for (let worker = 0; worker < WORKERS; worker += 1) {
      if (random.chance(8)) {
        const [result, rate] = random.of(RESULTS)
        const on = dayOf(month, 0)
        year.verify(worker, rate, on)
        during.push({ do: 'verify', worker, result, on })
      }
      for (let bills = random.of([0, 1, 1, 1, 2]); bills > 0; bills -= 1) {
        const other = random.chance(20) ? random.of(TREATMENTS) : null
        const input: BillInput = {
          labour: 1 + random.below(400_000),
          materials: random.chance(50) ? 1 + random.below(60_000) : 0,
          travel: random.chance(30) ? 1 + random.below(20_000) : 0,
          chosen: other !== null && year.isLawful(worker, other) ? other : null,
        }
        const bill = year.bill(worker, input)
        during.push({ do: 'bill', worker, bill, ...input })
        if (random.chance(8)) continue
        const on = dayOf(month, random.of([0, 27, random.below(28)]))
        year.pay(bill, on)
        during.push({ do: 'pay', worker, bill, on })
      }
    }
    phases.push(during)

    phases.push([{ do: 'make', month }])
    year.send(month)
    phases.push([{ do: 'send', month }])

    const mended: Phase = []
    for (let slips = 4; slips > 0; slips -= 1) {
      const step = correctOrUndo(random.below(year.bills.length), month)
      if (step) mended.push(step)
    }
    // What was undone is mostly paid after all.
    for (const [number, bill] of year.bills.entries()) {
      if (bill.paidOn !== null || !random.chance(30)) continue
      const on = dayOf(month, random.below(28))
      year.pay(number, on)
      mended.push({ do: 'pay', worker: bill.worker, bill: number, on })
    }
    phases.push(mended)

    // An amended return now and then.
    for (const changed of [...year.changed]) {
      if (!random.chance(25)) continue
      year.send(changed)
      phases.push([{ do: 'make', month: changed }], [{ do: 'send', month: changed }])
    }
  }
  return { year, hands, phases }
}
