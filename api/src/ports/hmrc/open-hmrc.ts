import { ApiError, HMRC_OFF, hmrcProfile } from '@daysheet/core'
import { hmrcAddresses, practiceAddresses, type HmrcAddresses } from './addresses.ts'
import type { HmrcSettings } from './hmrc-settings.ts'
import type { HmrcGateway } from './port.ts'
import { MESSAGE_LIMITS, postMessage } from './post-message.ts'

/** What goes on behind answers. */
function background() {
  const going = new Set<Promise<unknown>>()
  return {
    inBackground: (work: Promise<unknown>) => {
      going.add(work)
      void work.finally(() => going.delete(work))
    },
    settled: async () => {
      await Promise.allSettled(going)
    },
  }
}

/** Where no vendor id is set: a month is sent by hand. */
const hmrcOff = (): HmrcGateway => {
  const { submission: submissionUrl, poll } = hmrcProfile.addresses.live
  return {
    mode: 'off',
    environment: 'live',
    software: { vendor_id: '', version: hmrcProfile.productVersion },
    ...{ submissionUrl, pollUrl: () => poll },
    send: () => Promise.reject(new ApiError('wrong_state', { message: HMRC_OFF })),
    ...background(),
  }
}

/** HMRC's gateway, or what plays it on this machine. */
export function openHmrc(settings: HmrcSettings | undefined, limits = MESSAGE_LIMITS): HmrcGateway {
  if (!settings) return hmrcOff()
  const { vendorId, environment, practiceUrl } = settings
  const addresses: HmrcAddresses =
    practiceUrl === undefined ? hmrcAddresses(environment) : practiceAddresses(practiceUrl)
  return {
    mode: practiceUrl === undefined ? environment : 'practice',
    environment,
    software: { vendor_id: vendorId, version: hmrcProfile.productVersion },
    ...addresses,
    send: (url, message) => postMessage(url, message, limits),
    ...background(),
  }
}
