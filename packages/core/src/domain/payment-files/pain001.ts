import { toInstant } from '../day.ts'
import { sumPence } from '../money.ts'
import { xmlElement, xmlLeaf } from '../hmrc/write-xml.ts'
import { foldForBank } from '../pay-run/fold-for-bank.ts'
import { lines, plainAmount, readAmount, readFile, readLines } from './file-text.ts'
import type { PaymentFile, PaymentFileFormat, PaymentSpeed } from './payment-file.ts'

const NAMESPACE = 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.09'
const NAME = 140
/** `NURG` non-urgent, `URNS` urgent and net settled (ISO 20022, external code set 'service level'). */
const SERVICE_LEVELS: Readonly<Record<PaymentSpeed, string>> = { bacs: 'NURG', faster: 'URNS' }

const group = (name: string, ...parts: string[]): string => xmlElement(name, parts.join(''))

const account = (name: string, number: string): string =>
  group(
    name,
    group('Id', group('Othr', xmlLeaf('Id', number), group('SchmeNm', xmlLeaf('Cd', 'BBAN')))),
  )

const agent = (name: string, sort_code: string): string =>
  group(
    name,
    group(
      'FinInstnId',
      group('ClrSysMmbId', group('ClrSysId', xmlLeaf('Cd', 'GBDSC')), xmlLeaf('MmbId', sort_code)),
    ),
  )

const party = (name: string, of: string): string =>
  group(name, xmlLeaf('Nm', foldForBank(of, NAME)))

/** An id of ours as 8 hexadecimal digits: the last ones, which are not of the time. */
const hexOf = (id: string): string => id.replaceAll('-', '').slice(-8)

function write({ run, payer, made_at, payment_date, speed, payments }: PaymentFile): string {
  const total = plainAmount(sumPence(payments.map(({ amount }) => amount)))
  const sums = xmlLeaf('NbOfTxs', String(payments.length)) + xmlLeaf('CtrlSum', total)
  const header = group(
    'GrpHdr',
    xmlLeaf('MsgId', run.number + hexOf(run.id)),
    xmlLeaf('CreDtTm', toInstant(made_at)),
    sums,
    party('InitgPty', payer.name),
  )
  const credits = payments.map((one, index) =>
    group(
      'CdtTrfTxInf',
      group('PmtId', xmlLeaf('EndToEndId', `${run.number}-${index + 1}`)),
      group('Amt', xmlElement('InstdAmt', plainAmount(one.amount), 'Ccy="GBP"')),
      agent('CdtrAgt', one.sort_code),
      party('Cdtr', one.name),
      account('CdtrAcct', one.account_number),
      group('RmtInf', xmlLeaf('Ustrd', one.reference)),
    ),
  )
  const instruction = group(
    'PmtInf',
    xmlLeaf('PmtInfId', run.number),
    xmlLeaf('PmtMtd', 'TRF'),
    xmlLeaf('BtchBookg', 'true'),
    sums,
    group('PmtTpInf', group('SvcLvl', xmlLeaf('Cd', SERVICE_LEVELS[speed]))),
    group('ReqdExctnDt', xmlLeaf('Dt', payment_date)),
    party('Dbtr', payer.name),
    account('DbtrAcct', payer.account_number),
    agent('DbtrAgt', payer.sort_code),
    xmlLeaf('ChrgBr', 'SHAR'),
    ...credits,
  )
  const initiation = group('CstmrCdtTrfInitn', header, instruction)
  return lines([
    '<?xml version="1.0" encoding="UTF-8"?>',
    xmlElement('Document', initiation, `xmlns="${NAMESPACE}"`),
  ])
}

const UNESCAPED: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>' }

/** The content of the first element of this name; {@link write} nests none in itself. */
function leaf(xml: string, name: string): string {
  const [, content] = new RegExp(`<${name}(?: [^>]*)?>([^<]*)</${name}>`).exec(xml) ?? []
  if (content === undefined) throw new RangeError(`The file has no ${name}`)
  return content.replaceAll(/&(?:amp|lt|gt);/g, (sign) => UNESCAPED[sign] ?? sign)
}

/** A customer credit transfer initiation (ISO 20022). LHV's example is of this version; banks differ in service level. */
export const pain001: PaymentFileFormat = {
  label: 'ISO 20022 (pain.001)',
  bank: 'your bank',
  confidence: 'medium',
  slug: 'pain001',
  ending: 'xml',
  media_type: 'application/xml',
  name_length: NAME,
  limits: {},
  write,
  read(text) {
    const [, document = ''] = readLines(text)
    return readFile(
      [...document.matchAll(/<CdtTrfTxInf>(.*?)<\/CdtTrfTxInf>/g)].map(([, credit = '']) => ({
        amount: readAmount(leaf(credit, 'InstdAmt')),
        sort_code: leaf(credit, 'MmbId'),
        name: leaf(credit, 'Nm'),
        account_number: leaf(credit.slice(credit.indexOf('<CdtrAcct>')), 'Id'),
        reference: leaf(credit, 'Ustrd'),
      })),
      readAmount(leaf(document, 'CtrlSum')),
    )
  },
}
