import { VAT_TREATMENT_LABELS, type WorkerDetail } from '@daysheet/core'
import { FactCell, FactCells, msg, Sheet, useWords } from '../../../ui/index.ts'
import { CisStatusCell } from '../verification/CisStatusCell.tsx'
import { isHidden } from './is-hidden.ts'
import { HiddenDetails } from './HiddenDetails.tsx'

/** What the tax office knows the worker by, and what is deducted. */
export function TaxSheet({ worker }: { worker: WorkerDetail }) {
  const words = useWords()
  const { utr_number, ni_number, vat_registered, vat_number, relationship } = worker
  // After the end an open invoice needs the rest, and never this.
  const hidesNi = relationship !== null && relationship.status !== 'active'
  return (
    <Sheet title={msg('Tax and Business')}>
      {isHidden(worker) ? (
        <HiddenDetails />
      ) : (
        <FactCells columns={2}>
          <FactCell label={msg('UTR Number')} value={utr_number ?? words('Not given')} />
          <FactCell
            label={msg('NI Number')}
            value={ni_number ?? (hidesNi ? words('Hidden') : words('Not given'))}
          />
          {relationship && <CisStatusCell profile={worker} engagementId={relationship.id} />}
          <FactCell
            wide={!vat_registered}
            label={msg('VAT')}
            value={vat_registered ? words('Registered') : words('Not registered')}
          />
          {vat_registered && (
            <FactCell label={msg('VAT Number')} value={vat_number ?? words('Not given')} />
          )}
          {vat_registered && relationship && (
            <FactCell
              wide
              label={msg('VAT treatment')}
              value={words(VAT_TREATMENT_LABELS[relationship.vat_treatment])}
            />
          )}
        </FactCells>
      )}
    </Sheet>
  )
}
