export const dynamic = 'force-dynamic'

/** A partner's own server knows who is signed in, and holds that person's token. */
export const GET = () => new Response(process.env['DAYSHEET_TOKEN'] ?? '')
