import { describe, expect, it } from 'vitest'
import { buildPaymentFile } from './build-payment-file.ts'
import { bacs18, hsbcnetBacs18 } from './bacs18.ts'
import {
  confidenceSentence,
  PAYMENT_FILE_FORMATS,
  paymentFileFormats,
  paymentFileName,
  type PaymentFileFormatName,
} from './formats.ts'

const written = (format: PaymentFileFormatName) =>
  paymentFileFormats[format].write(buildPaymentFile()).split('\r\n')

const BACS18 = [
  'VOL1000007                               512345                                1',
  'HDR1A512345S   51234500000700010001       26344 26358 000000                    ',
  'HDR2F0200000100                                   00                            ',
  'UHL1 26351999999    000000001 DAILY  001                                        ',
  '1187656437138909910799988837491    00000189704PENNINE BUILD LTD PENNINE PR0007    LUKASZ WISNIEWSKI ',
  '9380635506520009910799988837491    00000058950PENNINE BUILD LTD PENNINE PR0007    SIAN OBRIEN       ',
  '3090700235568809910799988837491    00000276000PENNINE BUILD LTD PENNINE PR0007    DEV PATEL ROOFING ',
  '1079998883749101710799988837491    00000524654PAY RUN PR0007    CONTRA            PENNINE BUILD LTD ',
  'EOF1A512345S   51234500000700010001       26344 26358 000000                    ',
  'EOF2F0200000100                                   00                            ',
  'UTL10000000524654000000052465400000010000003                                    ',
]

const BANKLINE_CREDIT =
  ',,,09,,,,,,,,,,,,GBP,1897.04,,,,,,,,118765,,,,,,64371389,,LUKASZ WISNIEWSKI,,,,PENNINE PR0007,'

describe('the run of 18 Dec 2026 of Łukasz, Siân and Dev', () => {
  it('is this file of Bacs Standard 18', () => {
    expect(written('bacs18')).toEqual([...BACS18, ''])
  })

  it('is the same at HSBCnet with a service user number, and the bank’s without one', () => {
    expect(written('hsbcnet_bacs18')).toEqual([...BACS18, ''])
    const { payer } = buildPaymentFile()
    const [volume, header, ...rest] = hsbcnetBacs18
      .write(buildPaymentFile({ payer: { ...payer, service_user_number: null } }))
      .split('\r\n')
    expect(volume).toBe(
      'VOL1000007                     HSBC                                            1',
    )
    expect(header).toBe(
      'HDR1A      S         00000700010001       26344 26358 000000                    ',
    )
    expect(rest[0]).toBe(BACS18[2])
  })

  it('is this file of Barclays', () => {
    expect(written('barclays')).toEqual([
      '"118765","LUKASZ WISNIEWSKI","64371389","1897.04","PENNINE PR0007","99"',
      '"938063","SIAN OBRIEN","55065200","589.50","PENNINE PR0007","99"',
      '"309070","DEV PATEL ROOFING","02355688","2760.00","PENNINE PR0007","99"',
      '',
    ])
  })

  it('is this file of Lloyds Commercial Banking Online', () => {
    expect(written('lloyds_cbo')).toEqual([
      'H,20261210,7',
      'D,20261218,PAY RUN PR0007,107999-88837491',
      'C,1897.04,LUKASZ WISNIEWSKI,64371389,118765,PENNINE PR0007',
      'C,589.50,SIAN OBRIEN,55065200,938063,PENNINE PR0007',
      'C,2760.00,DEV PATEL ROOFING,02355688,309070,PENNINE PR0007',
      'T',
      '',
    ])
  })

  it('is this file of Bankline, of 85 columns', () => {
    const [debit = '', credit = '', , dev = ''] = written('bankline')
    expect(debit).toBe(
      `,,,08,,,,,PAY RUN PR0007,,,,10799988837491,,,,,,18122026,${','.repeat(17)}PR0007,${','.repeat(47)}`,
    )
    expect(credit).toBe(BANKLINE_CREDIT + ','.repeat(47))
    expect(dev.split(',')[32]).toBe('DEV PATEL ROOFING LTD')
    expect([debit, credit, dev].map((line) => line.split(',').length)).toEqual([85, 85, 85])
  })

  it('is this file of Santander Connect', () => {
    expect(written('santander_connect')).toEqual([
      'PAYMENT,HEADER,10122026,PR-2026-0007,7',
      'PAYMENT,MULTIBACS,10799988837491,LUKASZ WISNIEWSKI,118765,64371389,1897.04,18122026,PENNINE PR0007,',
      'PAYMENT,MULTIBACS,10799988837491,SIAN OBRIEN,938063,55065200,589.50,18122026,PENNINE PR0007,',
      'PAYMENT,MULTIBACS,10799988837491,DEV PATEL ROOFING LTD,309070,02355688,2760.00,18122026,PENNINE PR0007,',
      'PAYMENT,TRAILER,000000000524654,3',
      '',
    ])
    const one = buildPaymentFile().payments.slice(0, 1)
    expect(paymentFileFormats.santander_connect.write(buildPaymentFile({ payments: one }))).toMatch(
      /^PAYMENT,BACS,10799988837491,LUKASZ/m,
    )
  })

  it('is this file of Starling', () => {
    expect(written('starling')).toEqual([
      'DO NOT ALTER THIS TEMPLATE,,,,,,',
      'Sort Code,Account Number,First Name,Last Name,Business Name,Reference,Amount (GBP)',
      '118765,64371389,LUKASZ,WISNIEWSKI,,PENNINE PR0007,1897.04',
      '938063,55065200,SIAN,OBRIEN,,PENNINE PR0007,589.50',
      '309070,02355688,,,DEV PATEL ROOFING LTD,PENNINE PR0007,2760.00',
      '',
    ])
  })

  it('is this file of Revolut', () => {
    expect(written('revolut')).toEqual([
      'Name,Recipient type,Account number,Sort code,Recipient bank country,Currency,Amount,Payment reference',
      'LUKASZ WISNIEWSKI,INDIVIDUAL,64371389,118765,GB,GBP,1897.04,PENNINE PR0007',
      'SIAN OBRIEN,INDIVIDUAL,55065200,938063,GB,GBP,589.50,PENNINE PR0007',
      'DEV PATEL ROOFING LTD,COMPANY,02355688,309070,GB,GBP,2760.00,PENNINE PR0007',
      '',
    ])
  })

  it('is this file of Wise', () => {
    expect(written('wise')).toEqual([
      'name,recipientEmail,paymentReference,receiverType,amountCurrency,amount,sourceCurrency,targetCurrency,sortCode,accountNumber',
      'LUKASZ WISNIEWSKI,,PENNINE PR0007,PERSON,target,1897.04,GBP,GBP,118765,64371389',
      'SIAN OBRIEN,,PENNINE PR0007,PERSON,target,589.50,GBP,GBP,938063,55065200',
      'DEV PATEL ROOFING LTD,,PENNINE PR0007,INSTITUTION,target,2760.00,GBP,GBP,309070,02355688',
      '',
    ])
  })

  it('is this plain table, with names as they are and no formula', () => {
    const [lukasz, ...others] = buildPaymentFile().payments
    if (!lukasz) throw new Error('The run has a payment')
    const payments = [{ ...lukasz, name: '=HYPERLINK("x"), Ltd' }, ...others]
    expect(paymentFileFormats.generic.write(buildPaymentFile({ payments })).split('\r\n')).toEqual([
      '\ufeffName,Sort code,Account number,Amount,Reference',
      `"'=HYPERLINK(""x""), Ltd",118765,64371389,1897.04,PENNINE PR0007`,
      'Siân O’Brien,938063,55065200,589.50,PENNINE PR0007',
      'Dev Patel (Roofing) Ltd,309070,02355688,2760.00,PENNINE PR0007',
      '',
    ])
  })

  it('begins so in ISO 20022', () => {
    const [declaration, document = ''] = written('pain001')
    expect(declaration).toBe('<?xml version="1.0" encoding="UTF-8"?>')
    expect(document).toContain(
      '<GrpHdr><MsgId>PR-2026-00071a2b3c4d</MsgId><CreDtTm>2026-12-10T09:30:00.000Z</CreDtTm><NbOfTxs>3</NbOfTxs><CtrlSum>5246.54</CtrlSum><InitgPty><Nm>PENNINE BUILD LTD</Nm></InitgPty></GrpHdr>',
    )
    expect(document).toContain('<PmtId><EndToEndId>PR-2026-0007-3</EndToEndId></PmtId>')
    expect(document).toContain('<SvcLvl><Cd>NURG</Cd></SvcLvl>')
    expect(paymentFileFormats.pain001.write(buildPaymentFile({ speed: 'faster' }))).toContain(
      '<SvcLvl><Cd>URNS</Cd></SvcLvl>',
    )
  })
})

it('a run paid on 4 Jan 2027 is processed on 31 Dec 2026', () => {
  const [, , , header = ''] = bacs18
    .write(buildPaymentFile({ payment_date: '2027-01-04', file_of_day: 2 }))
    .split('\r\n')
  expect(header.slice(4, 10)).toBe(' 26365')
  expect(header.slice(37, 40)).toBe('002')
})

it('layouts that no bank is known to take say so', () => {
  expect(PAYMENT_FILE_FORMATS.filter((format) => confidenceSentence(format) !== null)).toEqual([
    'barclays',
    'lloyds_cbo',
    'starling',
    'wise',
    'generic',
    'pain001',
  ])
  expect(confidenceSentence('barclays')).toBe(
    'Not confirmed by Barclays. Try it with one small payment first.',
  )
})

it('files are named after the run and the bank', () => {
  expect(PAYMENT_FILE_FORMATS.map((format) => paymentFileName('PR-2026-0007', format))).toEqual([
    'PR-2026-0007-bacs18.txt',
    'PR-2026-0007-hsbcnet.txt',
    'PR-2026-0007-barclays.csv',
    'PR-2026-0007-lloyds.csv',
    'PR-2026-0007-bankline.csv',
    'PR-2026-0007-santander.txt',
    'PR-2026-0007-starling.csv',
    'PR-2026-0007-revolut.csv',
    'PR-2026-0007-wise.csv',
    'PR-2026-0007-generic.csv',
    'PR-2026-0007-pain001.xml',
  ])
})
