import { msg } from '../msg.ts'
import type { HmrcClass } from './profile.ts'
import { hmrcProfile } from './profile.ts'

/** A value: what it must look like, and what whoever typed something else is told. */
export interface TextPart {
  readonly shape: RegExp
  readonly sentence: string
}

export interface GroupPart {
  readonly parts: readonly Part[]
  /** Of these elements there must be exactly one. */
  readonly oneOf?: readonly string[]
}

/** An element: how often it stands there, and what is in it. */
export interface Part {
  readonly element: string
  readonly least: 0 | 1
  readonly most: number
  readonly content: TextPart | GroupPart
  /** What is said of more than `most`; a general sentence where it is missing. */
  readonly tooMany?: string
}

const one = (element: string, content: Part['content']): Part => ({
  ...{ element, least: 1, most: 1, content },
})
const maybe = (element: string, content: Part['content'], most = 1): Part => ({
  ...{ element, least: 0, most, content },
})

const TRADING_ALPHABET = 'A-Za-z0-9 ~!"@#$%&\'()*+,\\-./:;<=>?[\\\\\\]^_{}£€'
const trading = (least: number, most: number, first = '(?! )') =>
  new RegExp(`^${first}[${TRADING_ALPHABET}]{${least},${most}}$`)

/** Why one of our own constants is refused: it is never what a person typed. */
const OURS = msg('This message is not what HMRC takes here. That is our mistake: nothing was sent.')
const only = (...words: string[]): TextPart => ({
  shape: new RegExp(`^(?:${words.join('|')})$`),
  sentence: OURS,
})

export const UTR: TextPart = { shape: /^\d{10}$/, sentence: msg('A UTR has 10 digits.') }

const CONTRACTOR: GroupPart = {
  parts: [
    one('UTR', UTR),
    one('AOref', {
      shape: /^\d{3}P[A-Z][A-Z0-9]{8}$/,
      sentence: msg(
        'An Accounts Office reference has 13 characters, such as 123PA00012345: 3 digits, P, a letter and 8 more.',
      ),
    }),
  ],
}

const NAME: GroupPart = {
  parts: [
    maybe('Ttl', {
      shape: /^[A-Za-z'-]{1,4}$/,
      sentence: msg('HMRC takes a title of 1 to 4 letters without a dot, such as Mr or Mrs.'),
    }),
    {
      element: 'Fore',
      least: 1,
      most: 2,
      tooMany: msg('HMRC takes two forenames at most. Leave the others out.'),
      content: {
        shape: /^[A-Za-z][A-Za-z'-]{0,34}$/,
        sentence: msg(
          'HMRC takes forenames of up to 35 plain letters, hyphens and apostrophes, without spaces, dots or accents.',
        ),
      },
    },
    one('Sur', {
      shape: /^[A-Za-z0-9 ,.()/&'-]{1,35}$/,
      sentence: msg(
        'HMRC takes a surname of up to 35 plain letters, digits, spaces and , . ( ) / & - and apostrophes, without accents.',
      ),
    }),
  ],
}

const TRADING_NAME: TextPart = {
  shape: trading(1, 56),
  sentence: msg(
    'HMRC takes a trading name of up to 56 plain letters, digits and signs of a keyboard, without accents.',
  ),
}
const WORKS_REF: TextPart = {
  shape: trading(1, 20, ''),
  sentence: msg('A works reference has up to 20 plain letters, digits and signs of a keyboard.'),
}
export const CRN: TextPart = {
  shape: /^(?:[A-Z]{2}\d{1,6}|\d{1,8})$/,
  sentence: msg('HMRC takes a company number of up to 8 digits, or 2 letters and up to 6 digits.'),
}
export const NINO: TextPart = {
  shape: /^[A-CEGHJ-PRSTW-Z][A-CEGHJ-NPRSTW-Z]\d{6}[A-D ]$/,
  sentence: msg('A National Insurance number is 2 letters, 6 digits and a letter from A to D.'),
}
const VERIFICATION_NUMBER: TextPart = {
  shape: /^V\d{10}[A-HJ-NP-Z]{0,2}$/,
  sentence: msg(
    'A verification number is V and 10 digits, then up to 2 letters, such as V1234567890AB.',
  ),
}
const WHOLE_POUNDS: TextPart = {
  shape: /^(?:0|[1-9]\d{0,7})\.00$/,
  sentence: msg('HMRC takes whole pounds from 0 to 99,999,999.'),
}
const POUNDS_AND_PENCE: TextPart = {
  shape: /^(?:0|[1-9]\d{0,7})\.\d\d$/,
  sentence: msg('HMRC takes pounds and pence from 0.00 to 99,999,999.99.'),
}
const NAMES = ['Name', 'TradingName']

/** The monthly return (CIS300): each element in HMRC's order, CISreturn-v1-2.xsd. */
export const CIS_RETURN: GroupPart = {
  parts: [
    one('Contractor', CONTRACTOR),
    maybe('NilReturn', only('yes')),
    maybe(
      'Subcontractor',
      {
        oneOf: NAMES,
        parts: [
          maybe('Name', NAME),
          maybe('TradingName', TRADING_NAME),
          maybe('WorksRef', WORKS_REF),
          maybe('UnmatchedRate', only('yes')),
          maybe('UTR', UTR),
          maybe('CRN', CRN),
          maybe('NINO', NINO),
          maybe('VerificationNumber', VERIFICATION_NUMBER),
          maybe('TotalPayments', WHOLE_POUNDS),
          maybe('CostOfMaterials', WHOLE_POUNDS),
          maybe('TotalDeducted', POUNDS_AND_PENCE),
        ],
      },
      Infinity,
    ),
    one('Declarations', {
      parts: [
        maybe('EmploymentStatus', only('yes', 'no')),
        maybe('Verification', only('yes', 'no')),
        one('InformationCorrect', only('yes')),
        maybe('Inactivity', only('yes')),
      ],
    }),
  ],
}

const ADDRESS_ALPHABET = "[A-Za-z0-9 &'()*,\\-./]"
const addressText = (most: number): TextPart => ({
  shape: new RegExp(`^${ADDRESS_ALPHABET}{1,${most}}$`),
  sentence: msg(
    'HMRC takes an address of plain letters, digits, spaces and & ( ) * , - . / and apostrophes: lines and country of up to 35, a postcode of up to 8.',
  ),
})

/** The request for verification: each element in HMRC's order, CISrequest v1.2. */
export const CIS_REQUEST: GroupPart = {
  parts: [
    one('Contractor', CONTRACTOR),
    {
      element: 'Subcontractor',
      least: 1,
      most: hmrcProfile.mostVerifications,
      content: {
        oneOf: NAMES,
        parts: [
          one('Action', only('match', 'verify')),
          one('Type', only('soletrader', 'partnership', 'trust', 'company')),
          maybe('Name', NAME),
          maybe('TradingName', TRADING_NAME),
          maybe('WorksRef', WORKS_REF),
          maybe('UTR', UTR),
          maybe('CRN', CRN),
          maybe('NINO', NINO),
          maybe('Partnership', { parts: [maybe('Name', TRADING_NAME), maybe('UTR', UTR)] }),
          maybe('Address', {
            parts: [
              { element: 'Line', least: 1, most: 4, content: addressText(35) },
              maybe('PostCode', addressText(8)),
              maybe('Country', addressText(35)),
            ],
          }),
          maybe('Telephone', {
            shape: /^[0-9 ()-]{1,35}$/,
            sentence: msg(
              'HMRC takes a telephone number of digits, spaces, brackets and hyphens, without +: write 0044 or leave it out.',
            ),
          }),
        ],
      },
    },
    one('Declaration', only('yes')),
  ],
}

export const HMRC_SCHEMAS: Readonly<Record<HmrcClass, GroupPart>> = {
  'IR-CIS-CIS300MR': CIS_RETURN,
  'IR-CIS-VERIFY': CIS_REQUEST,
}
