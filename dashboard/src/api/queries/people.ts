import { families } from '../families.ts';
import { askedList, list } from '../lists.ts';
import { E } from '../paths.ts';
import { read } from '../query.ts';

export const listUsers = list([families.users], `${E}/users`);
export const queryUsers = askedList([families.users], `${E}/users/query`);
export const getUser = read([families.users], `${E}/users/{id}`);
export const listCompanies = list([families.companies], `${E}/companies`);
export const queryCompanies = askedList([families.companies], `${E}/companies/query`);
export const getCompany = read([families.companies], `${E}/companies/{id}`);
export const listEvents = list([families.events], `${E}/events`);
export const listSessions = list([families.sessions], `${E}/sessions`);
export const getSession = read([families.sessions], `${E}/sessions/{id}`);
