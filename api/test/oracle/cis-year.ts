/**
 * What a contractor's tax year 2026/27 must say, worked out from the law and from nothing of the
 * product: whole pence, days as text, no import. Payments and materials are of the tax month of the
 * payment (CISR61190), the deduction is a percentage of labour and travel (CISR15080), half up to the
 * penny, and HMRC's form takes whole pounds rounded down (CIS300). VAT is on all of a bill; under the
 * reverse charge it is shown and not added (Notice 735).
 */

export const TREATMENTS = ['standard', 'reduced', 'zero', 'reverse_charge'] as const
export type Treatment = (typeof TREATMENTS)[number]
const VAT_PERCENT = { standard: 20, reduced: 5, zero: 0, reverse_charge: 20 }

export interface Hand {
  registered: boolean
  /** Percent; of the worker's own profile until a verification says otherwise. */
  rate: number
  /** The first day on which HMRC was asked; null: never. */
  verifiedOn: string | null
  vatRegistered: boolean
  /** With the client, who is VAT registered and no end user. */
  agreed: Treatment
}

/** What a worker asks for, in pence. */
export interface BillInput {
  labour: number
  materials: number
  /** Mileage and lodging, which the deduction is made from too. */
  travel: number
  /** Other than the agreed one; null: as agreed. */
  chosen: Treatment | null
}

export interface Bill extends BillInput {
  worker: number
  /** These as they were when the bill was sent. */
  deducted: number
  counted: boolean
  /** Null without VAT registration. */
  treatment: Treatment | null
  vatAdded: number
  vatShown: number
  paidOn: string | null
}

export interface OracleLine {
  worker: number
  payments: number
  materials: number
  liable: number
  deducted: number
  form: { payments: number; materials: number; deducted: number }
}

/** 6 April 2026 begins month 1. */
export function monthOfDay(day: string): number {
  const year = Number(day.slice(0, 4))
  const month = Number(day.slice(5, 7))
  const date = Number(day.slice(8, 10))
  return (year - 2026) * 12 + month - 3 - (date <= 5 ? 1 : 0)
}

/** So many percent of it, half up to the penny. */
function share(amount: number, percent: number): number {
  const hundredths = amount * percent
  return (hundredths - (hundredths % 100)) / 100 + (hundredths % 100 >= 50 ? 1 : 0)
}

export class CisYear {
  readonly hands: Hand[]
  readonly bills: Bill[] = []
  readonly sent = new Set<number>()
  readonly changed = new Set<number>()

  constructor(hands: Hand[]) {
    this.hands = hands
  }

  verify(worker: number, rate: number, day: string): void {
    const first = this.hand(worker).verifiedOn
    const verifiedOn = first !== null && first < day ? first : day
    this.hands[worker] = { ...this.hand(worker), registered: true, rate, verifiedOn }
  }

  /** A reverse charge is for work under CIS of somebody VAT registered; others are at the standard rate. */
  isLawful(worker: number, treatment: Treatment): boolean {
    const { registered, vatRegistered } = this.hand(worker)
    return treatment !== 'reverse_charge' || (registered && vatRegistered)
  }

  bill(worker: number, input: BillInput): number {
    const { registered, rate, vatRegistered, agreed } = this.hand(worker)
    const { labour, materials, travel, chosen } = input
    const requestedTreatment = chosen ?? agreed
    const lawful = this.isLawful(worker, requestedTreatment) ? requestedTreatment : 'standard'
    const treatment = vatRegistered ? lawful : null
    const vat = treatment ? share(labour + materials + travel, VAT_PERCENT[treatment]) : 0
    this.bills.push({
      ...input,
      worker,
      deducted: share(labour + travel, registered ? rate : 0),
      counted: registered,
      treatment,
      vatAdded: treatment === 'reverse_charge' ? 0 : vat,
      vatShown: vat,
      paidOn: null,
    })
    return this.bills.length - 1
  }

  /** Paid on this day; a day of before is corrected, null undoes it. */
  pay(number: number, day: string | null): void {
    const bill = this.bills[number]
    if (!bill) throw new Error(`There is no bill ${number}`)
    const months = [bill.paidOn, day].flatMap((one) => (one === null ? [] : [monthOfDay(one)]))
    const before = months.filter((month) => this.isReturned(bill.worker, month))
    bill.paidOn = day
    const after = months.filter((month) => this.isReturned(bill.worker, month))
    for (const month of [...before, ...after]) if (this.sent.has(month)) this.changed.add(month)
  }

  send(month: number): void {
    this.sent.add(month)
    this.changed.delete(month)
  }

  paidIn(month: number): Bill[] {
    return this.bills.filter(({ paidOn }) => paidOn !== null && monthOfDay(paidOn) === month)
  }

  lines(month: number): OracleLine[] {
    const paid = this.paidIn(month)
    const workers = [...new Set(paid.map(({ worker }) => worker))].sort((a, b) => a - b)
    return workers.flatMap((worker) => {
      const own = paid.filter((bill) => bill.worker === worker)
      if (!own.some((bill) => this.isUnderCis(bill))) return []
      let payments = 0
      let materials = 0
      let deducted = 0
      for (const bill of own) {
        payments += bill.labour + bill.materials + bill.travel
        materials += bill.materials
        deducted += bill.deducted
      }
      const form = {
        payments: (payments - (payments % 100)) / 100,
        materials: (materials - (materials % 100)) / 100,
        deducted,
      }
      return [{ worker, payments, materials, liable: payments - materials, deducted, form }]
    })
  }

  private hand(worker: number): Hand {
    const hand = this.hands[worker]
    if (!hand) throw new Error(`There is no worker ${worker}`)
    return hand
  }

  private isReturned(worker: number, month: number): boolean {
    return this.paidIn(month).some((bill) => bill.worker === worker && this.isUnderCis(bill))
  }

  /** As was known on the day it was paid. */
  private isUnderCis({ worker, counted, paidOn }: Bill): boolean {
    const { verifiedOn } = this.hand(worker)
    return counted || (verifiedOn !== null && paidOn !== null && verifiedOn <= paidOn)
  }
}
