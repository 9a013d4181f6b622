import type { CisStatus, TradeType, VatTreatment } from '@daysheet/core'

export interface DemoClient {
  key: string
  email: string
  full_name: string
  company_name: string
  phone: string
  company_phone: string
  company_number: string
  company_address_line1: string
  company_city: string
  company_postal_code: string
  accounts_email: string
  accountancy_software_email: string | null
  /** What HMRC knows it by; Hartwell has not filled it in yet. */
  contractor_utr: string | null
  paye_reference: string | null
  accounts_office_reference: string | null
  vat_number: string | null
  projects: readonly DemoProject[]
}

export interface DemoProject {
  key: string
  name: string
  code: string
  location: string
  budget: number | null
  status: 'active' | 'paused' | 'completed'
  archived?: boolean
}

export interface DemoWorker {
  key: string
  email: string
  full_name: string
  trade_type: TradeType
  phone: string
  address_line1: string
  city: string
  postal_code: string
  standard_day_rate: number
  cis_registered: boolean
  cis_answered: boolean
  cis_status: CisStatus
  cis_verification_number: string | null
  vat_number: string | null
  utr_number: string
  ni_number: string
  bank: readonly [sortCode: string, account: string]
}

/** The engagements; `projects` are those the worker is assigned to. */
export interface DemoEngagement {
  client: string
  worker: string
  day_rate: number
  vat_treatment?: VatTreatment
  /** A rate of its own on one of the projects. */
  project_rate?: readonly [project: string, day_rate: number]
  projects: readonly string[]
  /** How many weeks ago the first invoice was made, and the last. */
  weeks: readonly [first: number, last: number]
  ended?: boolean
}

export const demoClients: readonly DemoClient[] = [
  {
    key: 'pennine',
    email: 'dave.hollis@example.com',
    full_name: 'Dave Hollis',
    company_name: 'Pennine Build Ltd',
    phone: '07700 900456',
    company_phone: '01274 496 0137',
    company_number: '07418829',
    company_address_line1: 'Unit 3, Canal Works',
    company_city: 'Shipley',
    company_postal_code: 'BD17 7EZ',
    accounts_email: 'accounts@pennine.example.com',
    accountancy_software_email: 'bills@pennine.example.com',
    contractor_utr: '1097172564',
    paye_reference: '073/PB41882',
    accounts_office_reference: '073PB00418829',
    vat_number: null,
    projects: [
      project('mill', 'Saltaire Mill, Block C', 'SM-C', 'Victoria Road, Saltaire', 95_000),
      project('gate', 'Saltaire Mill, Gatehouse', 'SM-G', 'Victoria Road, Saltaire', 76_000),
      project('school', 'Bingley School Extension', 'BSE-1', 'Park Road, Bingley', 610_000),
      {
        ...project('yard', 'Canal Yard Offices', 'CYO', 'Dock Lane, Shipley', null),
        status: 'paused',
      },
    ],
  },
  {
    key: 'hartwell',
    email: 'priya.nair@example.com',
    full_name: 'Priya Nair',
    company_name: 'Hartwell & Sons Construction',
    phone: '07700 900789',
    company_phone: '0113 496 0100',
    company_number: '04718826',
    company_address_line1: '48 Kirkstall Road',
    company_city: 'Leeds',
    company_postal_code: 'LS3 1LH',
    accounts_email: 'accounts@hartwell.example.com',
    accountancy_software_email: null,
    contractor_utr: null,
    paye_reference: null,
    accounts_office_reference: null,
    vat_number: 'GB123456782',
    projects: [
      project('flats', 'Kirkstall Road Flats', 'KRF-02', 'Kirkstall Road, Leeds', 980_000),
      project('dental', 'Headingley Dental Practice', 'HDP', 'Otley Road, Leeds', 140_000),
      {
        ...project('barn', 'Adel Barn Conversion', 'ABC-1', 'Church Lane, Adel', 260_000),
        status: 'completed',
        archived: true,
      },
    ],
  },
]

function project(
  key: string,
  name: string,
  code: string,
  location: string,
  budget: number | null,
): DemoProject {
  return { key, name, code, location, budget, status: 'active' }
}

function worker(
  [key, full_name, trade_type]: readonly [string, string, TradeType],
  [address_line1, city, postal_code]: readonly [string, string, string],
  [standard_day_rate, cis, vat_number]: readonly [number, CisStatus | null, string | null],
  [utr_number, ni_number, sortCode, account, ending]: readonly string[],
): DemoWorker {
  return {
    key,
    email: `${full_name
      .toLowerCase()
      .normalize('NFD')
      .replace(/ł/g, 'l')
      .replace(/[^a-z ]/g, '')
      .replace(/ /g, '.')}@example.com`,
    full_name,
    trade_type,
    phone: `07700 900${ending ?? ''}`,
    address_line1,
    city,
    postal_code,
    standard_day_rate,
    cis_registered: cis !== null,
    cis_answered: true,
    cis_status: cis ?? '20',
    cis_verification_number: cis === '20' ? `V10${utr_number?.slice(0, 8) ?? ''}` : null,
    vat_number,
    utr_number: utr_number ?? '',
    ni_number: ni_number ?? '',
    bank: [sortCode ?? '', account ?? ''],
  }
}

// Account numbers are from the banks' published test table (Vocalink's modulus checking
// specification), telephone numbers from Ofcom's range for drama.
export const demoWorkers: readonly DemoWorker[] = [
  worker(
    ['callum', 'Callum Reid', 'Bricklayer'],
    ['14 Alder Terrace', 'Leeds', 'LS6 3AB'],
    [200, '20', '101747696'],
    ['2108834503', 'AB123456C', '089999', '66374958', '101'],
  ),
  worker(
    ['lukasz', 'Łukasz Żak', 'Carpenter'],
    ['7 Beck Street', 'Bradford', 'BD1 4TQ'],
    [210, '20', null],
    ['2222337897', 'CE204871A', '107999', '88837491', '102'],
  ),
  worker(
    ['rosa', 'Rosa Marchetti', 'Plasterer'],
    ['Flat 2, 91 Cardigan Lane', 'Leeds', 'LS4 2LN'],
    [220, '0', '880307766'],
    ['1298864186', 'JK381920B', '202959', '63748472', '103'],
  ),
  worker(
    ['tariq', 'Tariq Mahmood', 'Electrician'],
    ['3 Oakroyd Villas', 'Bradford', 'BD8 7AE'],
    [250, '20', '202881428'],
    ['2292996901', 'LM472913C', '871427', '46238510', '104'],
  ),
  worker(
    ['sian', 'Siân Pritchard', 'Plumber'],
    ['22 Brudenell Mount', 'Leeds', 'LS6 1HT'],
    [230, '20', null],
    ['2073592676', 'NP563024D', '820000', '73688637', '105'],
  ),
  worker(
    ['ade', 'Ade Okonkwo', 'General Labourer'],
    ['60 Roundhay Road', 'Leeds', 'LS8 5RL'],
    [140, '30', null],
    ['1645572783', 'RS654135A', '938600', '42368003', '106'],
  ),
  worker(
    ['gemma', 'Gemma Holroyd', 'Painter'],
    ['5 Fairfield Grove', 'Pudsey', 'LS28 7QP'],
    [175, null, null],
    ['1569234514', 'TW745246B', '118765', '64371389', '107'],
  ),
  worker(
    ['joe', 'Joe Barraclough', 'Roofer'],
    ['18 Moorside Rise', 'Cleckheaton', 'BD19 6LE'],
    [215, '30', null],
    ['2124947135', 'YA836357C', '203099', '66831036', '108'],
  ),
]

export const demoEngagements: readonly DemoEngagement[] = [
  {
    client: 'pennine',
    worker: 'callum',
    day_rate: 200,
    projects: ['mill', 'gate'],
    weeks: [50, 0],
  },
  {
    client: 'pennine',
    worker: 'lukasz',
    day_rate: 210,
    projects: ['mill', 'school'],
    weeks: [42, 0],
  },
  {
    client: 'pennine',
    worker: 'rosa',
    day_rate: 225,
    projects: ['school', 'gate'],
    project_rate: ['gate', 240],
    weeks: [36, 1],
  },
  { client: 'pennine', worker: 'tariq', day_rate: 260, projects: ['mill', 'yard'], weeks: [48, 2] },
  {
    client: 'hartwell',
    worker: 'tariq',
    day_rate: 250,
    // Both are VAT registered, and Hartwell builds the flats for a developer.
    vat_treatment: 'reverse_charge',
    projects: ['flats'],
    weeks: [14, 0],
  },
  {
    client: 'hartwell',
    worker: 'sian',
    day_rate: 230,
    projects: ['flats', 'dental'],
    weeks: [50, 0],
  },
  { client: 'hartwell', worker: 'ade', day_rate: 140, projects: ['flats', 'barn'], weeks: [30, 1] },
  {
    client: 'hartwell',
    worker: 'gemma',
    day_rate: 175,
    projects: ['dental', 'barn'],
    weeks: [46, 1],
  },
  {
    client: 'pennine',
    worker: 'joe',
    day_rate: 215,
    projects: ['yard'],
    weeks: [44, 20],
    ended: true,
  },
]
