import { z } from 'zod/mini'
import {
  PromotionConflict,
  PromotionEdit,
  PromotionInput,
  SavedPromotion,
  VersionedPromotion,
} from '#domain/promotions/promotion.ts'
import { MessageAnswer } from '#domain/schema.ts'
import type { Api } from './api.ts'
import { readRefusal } from './refusals.ts'

const Promotions = z.array(VersionedPromotion)

export function loadPromotions(api: Api) {
  return api.get('/api/promotions', Promotions)
}

export function createPromotion(api: Api, promotion: PromotionInput) {
  const json = z.encode(PromotionInput, promotion)
  return api.send('/api/promotions', { method: 'POST', json }, SavedPromotion)
}

/** Refused if the promotion has changed since this version. */
export function editPromotion(api: Api, id: number, promotion: PromotionInput, version: number) {
  const json = z.encode(PromotionEdit, { ...promotion, version })
  return api.send(`/api/promotions/${id}`, { method: 'PUT', json }, SavedPromotion)
}

/** The promotion as it is now, if an edit was refused because someone else changed it. */
export function changedPromotion(error: unknown): VersionedPromotion | undefined {
  return readRefusal(error, PromotionConflict)?.current
}

export function deletePromotion(api: Api, id: number) {
  return api.send(`/api/promotions/${id}`, { method: 'DELETE' }, MessageAnswer)
}
