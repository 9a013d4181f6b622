import * as z from 'zod/mini'
import { msg } from '../domain/msg.ts'
import { endpoint } from './endpoint.ts'
import { requiredEmail, text } from './schema.ts'
import { profileChanges, user } from './user.ts'

const FIELDS = {
  company_name: true,
  company_phone: true,
  company_number: true,
  company_address_line1: true,
  company_address_line2: true,
  company_city: true,
  company_postal_code: true,
  company_country: true,
  full_name: true,
  phone: true,
  accounts_email: true,
  accountancy_software_email: true,
  contractor_utr: true,
  paye_reference: true,
  accounts_office_reference: true,
  vat_number: true,
  version: true,
} as const

/** A client's share of its own record: the company, who answers for it and where invoices go. */
export const companyProfile = z.pick(user, { ...FIELDS, id: true, email: true })
export type CompanyProfile = z.output<typeof companyProfile>

/**
 * PUT /api/clients/profile takes the whole profile back, by the rules of PATCH /auth/profile and with
 * the two fields that the screen marks as required. Everything else, `email` too, is dropped.
 */
export const companyProfileChanges = z.extend(z.pick(profileChanges, FIELDS), {
  company_name: text(msg('Company name is required')),
  accounts_email: requiredEmail(msg('Accounts email is required')),
})
export type CompanyProfileChanges = z.input<typeof companyProfileChanges>

const profile = z.object({ profile: companyProfile })

/** What a client keeps about its company. */
export const clients = {
  readProfile: endpoint({
    method: 'GET',
    path: '/api/clients/profile',
    auth: 'client',
    may: 'read',
    responses: { 200: profile },
    errors: [],
    summary: "The signed-in client's company profile",
  }),
  updateProfile: endpoint({
    method: 'PUT',
    path: '/api/clients/profile',
    auth: 'client',
    may: 'own',
    body: companyProfileChanges,
    responses: { 200: profile },
    errors: ['access_denied', 'stale_version', 'step_up_required'],
    summary: 'Change the company profile; unknown and read-only keys are dropped',
  }),
} as const
