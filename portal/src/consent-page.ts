/** Where the authorisation server sends a person (api/src/features/oauth/create-provider.ts). */
export const CONSENT_PAGE = '/oauth/consent'
