import { contract } from '@daysheet/core'
import { mount, type House } from '../../http/guard.ts'
import { issueCsrfToken } from '../../http/session/csrf.ts'
import { setSessionCookies } from '../../http/session/session-store.ts'
import { login } from './login.ts'
import { presentUser } from './present-user.ts'
import { register } from './register.ts'
import { User } from './user-model.ts'

const rows = contract.session

export function sessionRoutes(house: House): void {
  mount(house, rows.csrfToken, ({ ctx, deps, identity }) =>
    Promise.resolve({ csrfToken: issueCsrfToken(ctx, deps, identity) }),
  )

  mount(house, rows.login, async ({ body, ctx, deps }) => {
    const { user, session } = await login(deps, body)
    setSessionCookies(ctx, deps, session)
    return { user: presentUser(user, deps.vault) }
  })

  mount(house, rows.register, async ({ body, ctx, deps }) => {
    const { user, session } = await register(deps, body)
    setSessionCookies(ctx, deps, session)
    return {
      user: presentUser(user, deps.vault),
      auto_login: true as const,
      message: 'Account created successfully! Please check your email to verify your account.',
    }
  })

  mount(house, rows.me, async ({ viewer, deps }) => {
    const user = await User.query(deps.knex).findById(viewer.id).throwIfNotFound()
    return { user: presentUser(user, deps.vault) }
  })
}
