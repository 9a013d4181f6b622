/** Where the authorisation server sends a person (api/src/features/oauth/create-provider.ts). */
export const CONSENT_PAGE = '/oauth/consent'

/** The request that an application makes there; null for any other page. */
export const consentRequestOf = (address: string | undefined): string | null =>
  address?.startsWith(`${CONSENT_PAGE}?`)
    ? new URLSearchParams(address.slice(CONSENT_PAGE.length)).get('request')
    : null

export const consentAddress = (request: string): string =>
  `${CONSENT_PAGE}?${new URLSearchParams({ request })}`
