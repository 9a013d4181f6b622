/** The settings that production requires, for programs run as in production. */
export const PRODUCTION = {
  NODE_ENV: 'production',
  DAYSHEET_MODE: 'server',
  DAYSHEET_RATE_LIMITS: 'on',
  PUBLIC_URL: 'https://daysheet.example.test',
  SESSION_SECRET: 'Zk3vQ8pLr1XwT6uYb9NcE2hJs5GdFa7M',
  CSRF_SECRET: 'Hn4xWq7RtK2bVz9PyLs6DfMc1JgUe8Ao',
  ENCRYPTION_KEYS: 'k2:Zm9vYmFyYmF6cXV4cXV1eGNvcmdlZ3JhdWx0Z2FycGw=',
  SMTP_URL: 'smtps://127.0.0.1:9',
  MAIL_FROM: 'Daysheet <no-reply@example.test>',
  OPERATOR_EMAIL: 'office@example.test',
}
