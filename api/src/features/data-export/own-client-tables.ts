import type { ExportedTable } from './exported-table.ts'

/** The clients that a worker keeps, with what they say of them. */
export const ownClients: ExportedTable = {
  path: 'own-clients.json',
  key: 'own_clients.client_id',
  rows: (knex, id) =>
    knex('own_clients')
      .join('companies AS company', 'company.id', 'own_clients.client_id')
      .where('own_clients.worker_id', id)
      .select(
        'own_clients.client_id AS id',
        'company.company_name',
        'company.contact_name',
        'company.accounts_email AS invoice_email',
        'own_clients.copy_emails',
        'company.company_phone AS phone',
        'company.company_address_line1 AS address_line1',
        'company.company_address_line2 AS address_line2',
        'company.company_city AS city',
        'company.company_postal_code AS postal_code',
        'company.company_number',
        'company.vat_number',
        'own_clients.payment_terms_days',
        'own_clients.cis',
        'own_clients.cis_said_on',
        'own_clients.notes',
        'own_clients.archived_at',
        'own_clients.joined_at',
        'own_clients.created_at',
      ),
}

/** Their jobs there. */
export const ownProjects: ExportedTable = {
  path: 'own-projects.json',
  key: 'projects.id',
  rows: (knex, id) =>
    knex('projects')
      .join('own_clients AS own', 'own.client_id', 'projects.client_id')
      .where('own.worker_id', id)
      .select(
        'projects.id',
        'projects.client_id',
        'projects.name',
        'projects.code',
        'projects.location',
        'projects.status',
        'projects.created_at',
      ),
}
