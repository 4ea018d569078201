import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  randomUUID,
  verify,
} from 'node:crypto'

/** A browser that subscribed: what it tells the shop, and how it reads what it is sent. Written from RFC 8291 and RFC 8292. */
export function createDevice(service: string) {
  const own = createECDH('prime256v1')
  own.generateKeys()
  const auth = randomBytes(16)
  const path = `/send/${randomUUID()}`
  return {
    path,
    subscription: {
      endpoint: service + path,
      keys: { p256dh: own.getPublicKey('base64url'), auth: auth.toString('base64url') },
    },
    /** Throws unless it was encrypted for this device. */
    decrypt(body: Buffer): string {
      const [salt, keyLength] = [body.subarray(0, 16), body.readUInt8(20)]
      const theirs = body.subarray(21, 21 + keyLength)
      const sealed = body.subarray(21 + keyLength)
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), own.getPublicKey(), theirs])
      const shared = Buffer.from(hkdfSync('sha256', own.computeSecret(theirs), auth, info, 32))
      const key = hkdfSync('sha256', shared, salt, 'Content-Encoding: aes128gcm\0', 16)
      const nonce = hkdfSync('sha256', shared, salt, 'Content-Encoding: nonce\0', 12)
      const decipher = createDecipheriv('aes-128-gcm', Buffer.from(key), Buffer.from(nonce))
      decipher.setAuthTag(sealed.subarray(-16))
      const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
      // The last record ends with this mark, before any padding.
      return plain.subarray(0, plain.lastIndexOf(2)).toString()
    },
  }
}

/** What a push service checks before it takes anything; throws with the reason. Returns the key that signed it. */
export function checkVapid(authorization: string, audience: string): { key: string; subject: string } {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? []
  const [header = '', claims = '', signature = ''] = token.split('.')
  const { alg } = read(header)
  if (alg !== 'ES256') throw new Error(`signed with ${alg}`)
  const point = Buffer.from(key, 'base64url')
  const x = point.toString('base64url', 1, 33)
  const y = point.toString('base64url', 33)
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  const isSigned = verify(
    'sha256',
    Buffer.from(`${header}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!isSigned) throw new Error('the signature is wrong')
  const { aud, exp, sub } = read(claims)
  if (aud !== audience) throw new Error(`for ${aud}`)
  const left = Number(exp) - Date.now() / 1000
  if (!(left > 0 && left <= 24 * 3600)) throw new Error('expired, or valid for more than a day')
  if (!/^(mailto:|https:)/.test(String(sub))) throw new Error(`from ${sub}`)
  return { key, subject: String(sub) }
}

function read(part: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(part, 'base64url').toString())
}
