import { hmrcProfile, type HmrcEnvironment } from '@daysheet/core'

export interface HmrcAddresses {
  submissionUrl: string
  pollUrl: (responseEndPoint: string | null) => string
}

/** The address that was told, where it is of this origin and nothing hides in it; null otherwise. */
function ofOrigin(responseEndPoint: string | null, origin: string): string | null {
  if (responseEndPoint === null || !URL.canParse(responseEndPoint)) return null
  const { origin: its, username, password, hash, href } = new URL(responseEndPoint)
  return its === origin && username === '' && password === '' && hash === '' ? href : null
}

const from = (submissionUrl: string, poll: string): HmrcAddresses => {
  const { origin } = new URL(poll)
  return {
    submissionUrl,
    pollUrl: (responseEndPoint) => ofOrigin(responseEndPoint, origin) ?? poll,
  }
}

/**
 * HMRC's own: no setting and no answer leads anywhere else. An acknowledgement may name a path of the
 * same host, whose certificate is checked; any other address that it names is not obeyed.
 */
export const hmrcAddresses = (environment: HmrcEnvironment): HmrcAddresses => {
  const { submission, poll } = hmrcProfile.addresses[environment]
  return from(submission, poll)
}

/** Of what plays HMRC on this machine. */
export const practiceAddresses = (url: string): HmrcAddresses =>
  from(new URL('/submission', url).href, new URL('/poll', url).href)
