import type { operations } from 'guidepost-client/calls';
import { api } from '../client.ts';
import { families } from '../families.ts';
import { list, listQuestion } from '../lists.ts';
import { P } from '../paths.ts';
import { read } from '../query.ts';

export const listMembers = list([families.members], `${P}/members`);
export const listInvitations = list([families.invitations], `${P}/invitations`);
export const listAccessTokens = list([families.tokens], `${P}/access-tokens`);
export const listAuditLog = list([families.auditLog], `${P}/audit-log`);
export const listAssets = list([families.assets], `${P}/assets`);
/** Things that use a segment, a theme, a definition and so on, which therefore cannot be deleted. */
export const listReferences = list([families.references], `${P}/references`);
/** An element that somebody chooses on a page of the customer. */
export const getElementPick = read([families.picks], `${P}/picks/{pickId}`);

type AuditLog = operations['listAuditLog']['parameters'];
const dayMs = 86_400_000;

/** The audit log of the last days. */
export const recentAuditLog = (path: AuditLog['path'], days: number, query: AuditLog['query']) =>
  listQuestion([families.auditLog], 'recent audit log', { path, days, query }, (cursor) => {
    const createdAfter = new Date(Date.now() - days * dayMs).toISOString();
    const params = { path, query: { ...query, createdAfter, ...(cursor && { cursor }) } };
    return api.get(`${P}/audit-log`, { params });
  });
