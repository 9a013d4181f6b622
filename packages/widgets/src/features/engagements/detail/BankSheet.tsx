import type { WorkerDetail } from '@daysheet/core'
import { FactCell, FactCells, msg, Sheet, Stack, useWords } from '../../../ui/index.ts'
import { BankDetailsChanged } from '../../documents/BankDetailsChanged.tsx'
import { isHidden } from './is-hidden.ts'
import { HiddenDetails } from './HiddenDetails.tsx'

/** Where the money goes; the account number comes masked except for its last four digits. */
export function BankSheet({ worker }: { worker: WorkerDetail }) {
  const words = useWords()
  const { bank_account_name, bank_account_number, bank_sort_code, bank_details_changed_at } = worker
  return (
    <Sheet title={msg('Bank Details')}>
      {isHidden(worker) ? (
        <HiddenDetails />
      ) : (
        <Stack gap={4}>
          {bank_details_changed_at && <BankDetailsChanged at={bank_details_changed_at} />}
          <FactCells columns={2}>
            <FactCell
              wide
              label={msg('Account Name')}
              value={bank_account_name ?? words('Not given')}
            />
            <FactCell label={msg('Sort Code')} value={bank_sort_code ?? words('Not given')} />
            <FactCell
              label={msg('Account Number')}
              value={bank_account_number ?? words('Not given')}
            />
          </FactCells>
        </Stack>
      )}
    </Sheet>
  )
}
