import {
  financialStats,
  isCurrentStatement,
  isOutstanding,
  isOverdue,
  taxYearOf,
  type contract,
} from '@daysheet/core'
import { assertSelf, type Handlers } from './call.ts'
import { dueOf, paidOf } from './invoice-payments.ts'
import { sumOf } from './sum-of.ts'

export const workerOverview: Handlers<typeof contract.workerOverview> = {
  counts: (call) => {
    assertSelf(call)
    const { invoices, timesheets, cisStatements, expenses } = call.store.world
    const isMine = ({ worker_id }: { worker_id: string }) => worker_id === call.account.id
    return {
      invoices: invoices.filter((one) => isMine(one) && one.worker_archived_at === null).length,
      cis_statements: cisStatements.filter(isMine).filter(isCurrentStatement).length,
      business_expenses: expenses.filter(isMine).length,
      timesheets: timesheets.filter(isMine).length,
    }
  },
  financialStats: (call) => {
    assertSelf(call)
    const { store, account, today } = call
    const { invoices, expenses, engagements } = store.world
    const isMine = ({ worker_id }: { worker_id: string }) => worker_id === account.id
    const tax_year = taxYearOf(today)
    const own = invoices.filter(isMine)
    const outstanding = own.filter(({ status }) => isOutstanding(status))
    const paid = paidOf(own).filter(({ paid_at }) => taxYearOf(paid_at) === tax_year)
    const spent = expenses.filter(
      (expense) => isMine(expense) && taxYearOf(expense.expense_date) === tax_year,
    )
    return financialStats({
      tax_year,
      outstanding: {
        count: outstanding.length,
        overdue: outstanding.filter((invoice) => isOverdue(invoice, today)).length,
        total: sumOf(dueOf(outstanding), 'total_amount'),
        net: sumOf(dueOf(outstanding), 'net_amount'),
      },
      paid: {
        count: new Set(paid.map(({ id }) => id)).size,
        labour: sumOf(paid, 'subtotal'),
        expenses: sumOf(paid, 'expenses_total'),
        total: sumOf(paid, 'total_amount'),
        cis: sumOf(paid, 'cis_deduction'),
        net: sumOf(paid, 'net_amount'),
      },
      business_expenses: {
        count: spent.length,
        cost_ex_vat: sumOf(spent, 'cost_ex_vat'),
        vat_amount: sumOf(spent, 'vat_amount'),
      },
      vat_registered: account.profile.vat_registered,
      active_clients: engagements.filter((one) => isMine(one) && one.status === 'active').length,
    })
  },
}
