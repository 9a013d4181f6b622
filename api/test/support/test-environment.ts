/** The required settings, with everything that tests don't need switched off. */
export const ENVIRONMENT = {
  NODE_ENV: 'test',
  DAYSHEET_MODE: 'local',
  DAYSHEET_RATE_LIMITS: 'off',
  PUBLIC_URL: 'http://localhost:4000',
  SESSION_SECRET: 'a-session-key-for-tests-that-is-long-enough',
  CSRF_SECRET: 'a-csrf-key-for-tests-that-is-long-enough!!',
  ENCRYPTION_KEYS: `k1:${Buffer.alloc(32, 7).toString('base64')}`,
  FILES_DIR: '/nonexistent',
  SMTP_URL: 'smtp://127.0.0.1:9',
  LOG_LEVEL: 'silent',
}
