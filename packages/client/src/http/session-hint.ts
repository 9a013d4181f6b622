// `__Host-` where the service answers over https (api/src/http/session/cookies.ts).
const HINT = /(?:^|;\s*)(?:__Host-)?daysheet-signed-in=1(?:;|$)/

/**
 * Whether this browser may have a session with the service of its own origin, by a cookie that holds
 * nothing else. Without it nobody is signed in, and there is no need to ask. It lives as long as the
 * session can be renewed, and the service takes it away with the session.
 */
export const hasSessionHint = (cookies: string = document.cookie): boolean => HINT.test(cookies)
