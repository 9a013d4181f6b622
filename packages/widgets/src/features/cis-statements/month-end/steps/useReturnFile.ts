import { returnFilename, type TaxMonth } from '@daysheet/core'
import { saveFile, useAction } from '../../../../provider/index.ts'
import { cisMonthFailures } from '../../../../provider/failures/cis-months.ts'
import { msg } from '../../../../ui/index.ts'

type Format = 'csv' | 'pdf'

/** Saves the return as a file. */
export function useReturnFile(clientId: string, { tax_year, tax_month }: TaxMonth) {
  const params = { id: clientId, tax_year, tax_month }
  const { mutate, isPending, variables } = useAction({
    call: (client, format: Format) =>
      format === 'csv'
        ? client.cisMonths.returnCsv({ params })
        : client.cisMonths.returnPdf({ params }),
    success: msg('File downloaded successfully'),
    failure: cisMonthFailures.returnPdf,
    onDone: (file, format) => saveFile(file, returnFilename(params, format)),
  })
  return { download: mutate, downloading: isPending ? variables : null }
}
