/** Where the mail leads by which a worker asks an own client to join (api: own-clients/join-mail.ts). */
export const JOIN_PAGE = '/join'

export const joinAddress = (secret: string): string => `${JOIN_PAGE}/${encodeURIComponent(secret)}`
