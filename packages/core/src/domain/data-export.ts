import { formatDay, type Day } from './day.ts'
import { fileNamePart } from './file-name.ts'
import { inEnglish } from './sentence.ts'
import { msg } from './msg.ts'

/** `Daysheet-data-Łukasz-Żak-2026-11-26.zip`. */
export const dataExportName = (name: string, day: Day): string =>
  `${['Daysheet-data', fileNamePart(name), day].filter(Boolean).join('-')}.zip`

export const DATA_EXPORT_TEXT = 'Read me.txt'
/** Only in an export from which a file is missing. */
export const DATA_EXPORT_MISSING = 'Missing files.txt'

/** So many invoices, and credit notes, are printed into an export, newest first; the rest is in its records. */
export const MOST_EXPORTED_INVOICES = 2_000

/** What stands beside the data of an export. */
export const dataExportText = (name: string, day: Day): string =>
  [
    inEnglish(msg('The data that Daysheet keeps of {name}, as of {day}.'), {
      name,
      day: formatDay(day),
    }),
    '',
    msg('Each JSON file has one kind of record. Amounts are in pounds, times in UTC.'),
    msg('Invoices, credit notes, CIS statements and receipts are in folders of their own.'),
    msg('It has bank and tax details: keep it where nobody else can read it.'),
    '',
  ].join('\r\n')

/** What an export says of the files that could not be read. */
export const missingExportText = (names: readonly string[]): string =>
  [
    msg('These files could not be read when this export was made. Your records are safe.'),
    msg('Download your data again later.'),
    '',
    ...names,
    '',
  ].join('\r\n')
