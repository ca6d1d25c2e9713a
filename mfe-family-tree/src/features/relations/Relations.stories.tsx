import type { RelationshipClaim } from '@kinlore/shared/contracts/family';
import { LONG_NAME, NEVER, World, idOf, person, userOf, type Answers } from '@kinlore/shared/testing';
import type { Meta, StoryObj } from '@storybook/react';
import { expect, userEvent, within } from 'storybook/test';
import FamilyRequests from './FamilyRequests.tsx';
import Relate from './Relate.tsx';

const meta: Meta = { title: 'Tree/Relations' };
export default meta;
type Story = StoryObj;

const me = person(1, 'Ana Marković');
const claim = (serial: number, other: string, over: Partial<RelationshipClaim> = {}): RelationshipClaim => ({
  id: idOf(600 + serial), from: person(serial, other), to: me, relationship_type: 'sibling', message: '', status: 'pending', mine: false, created_at: '2026-11-19T10:00:00Z', ...over,
});
const mine = (serial: number, other: string, over: Partial<RelationshipClaim> = {}) => claim(serial, other, { from: me, to: person(serial, other), mine: true, ...over });

const all = [
  claim(2, 'Boris Lindqvist', { message: 'We met at the funeral in Zemun; your mother told me.' }), claim(3, LONG_NAME, { relationship_type: 'parent' }), claim(4, 'سعاد الحدّاد', { relationship_type: 'child', message: 'من حلب' }),
  mine(5, 'Petar Marković', { relationship_type: 'partner' }), mine(6, 'Mila Marković', { status: 'confirmed' }), mine(7, 'Vesna Ilić', { status: 'expired' }),
];
const page = (data: readonly RelationshipClaim[], next: string | null = null) => ({ data, meta: { next } });
const requests = (answers: Answers): Story => ({ render: () => <World user={userOf(me)} answers={answers}><FamilyRequests /></World> });

export const Requests = requests({ 'GET /family/requests': page(all, 'more') });
export const RequestsRightToLeft: Story = { ...Requests, parameters: { dir: 'rtl' } };
export const NoRequests = requests({ 'GET /family/requests': page([]) });
export const RequestsLoading = requests({ 'GET /family/requests': NEVER });
export const RequestsFailed = requests({ 'GET /family/requests': 503 });

const relate: Story = {
  render: () => <World user={userOf(me)} answers={{ 'GET /family/requests': page([]), 'GET /family/tree': { data: [] } }}><Relate userId={idOf(9)} username="boris" /></World>,
};
export const AskHowRelated = relate;
export const HowRelated: Story = {
  ...relate,
  play: async () => {
    const body = within(document.body);
    await userEvent.click(await body.findByRole('button', { name: 'How are you related?' }));
    await expect(await body.findByRole('radio', { name: 'brother or sister' })).toBeChecked();
  },
};
