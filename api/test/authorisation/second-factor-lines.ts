import { buildWorker, signedInClient } from '../support/build-user.ts'
import { addTotp } from '../support/second-factors.ts'
import { CALLERS, SIGNED_IN, type MatrixLine, type World } from './world.ts'

/** Of somebody whom none of the callers knows. */
async function strangersFactor({ app }: World): Promise<{ params: { id: string } }> {
  const { id } = await addTotp(app, await signedInClient(app, await buildWorker(app)))
  return { params: { id } }
}

const everybody = (status: number) =>
  Object.fromEntries(SIGNED_IN.map((caller) => [caller, status]))

const CREDENTIAL = {
  id: 'AAAA',
  rawId: 'AAAA',
  type: 'public-key',
  response: { clientDataJSON: 'AAAA', attestationObject: 'AAAA' },
}

/** Everybody their own; the callers have none, and begin nothing that they would finish. */
export const secondFactorLines: Record<string, MatrixLine> = {
  list: { allowed: SIGNED_IN },
  beginPasskey: { allowed: SIGNED_IN },
  addPasskey: {
    allowed: [],
    except: everybody(422),
    request: () => ({ body: { name: 'Key', credential: CREDENTIAL } }),
  },
  beginTotp: { allowed: SIGNED_IN },
  addTotp: {
    allowed: [],
    except: everybody(422),
    request: () => ({ body: { name: 'Phone', code: '000000' } }),
  },
  rename: {
    allowed: [],
    except: everybody(404),
    request: async (world) => ({ ...(await strangersFactor(world)), body: { name: 'Mine' } }),
  },
  remove: { allowed: [], except: everybody(404), request: strangersFactor },
  makeRecoveryCodes: { allowed: [], except: everybody(409) },
}

const noSecondStep = Object.fromEntries(CALLERS.map((caller) => [caller, 409]))

/** Nobody's password was right just before. */
export const secondStepLines: Record<string, MatrixLine> = {
  beginSecondStep: { allowed: [], except: noSecondStep },
  takeSecondStep: {
    allowed: [],
    except: noSecondStep,
    request: () => ({ body: { code: '000000' } }),
  },
  beginFactorStepUp: { allowed: [], except: everybody(409) },
  confirmFactor: {
    allowed: [],
    except: everybody(409),
    request: () => ({ body: { code: '000000' } }),
  },
}
