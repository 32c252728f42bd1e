import type { records } from '../../../shared/calls/records/records.ts';
import type { SavedView } from '../../../shared/model/admin/saved-view.ts';
import { mostSavedViews } from '../../../shared/model/admin/view-limits.ts';
import { Refusal } from '../../../shared/refusals.ts';
import { hasLongNumber } from '../../../shared/rules/admin/view-filter.ts';
import type { Answer } from '../../runtime/http/context.ts';
import { changeViews, savedViews } from '../../table/admin/saved-views.ts';
import { keys } from '../../table/keys/keys.ts';

export const viewsList: Answer<typeof records.calls.viewsList> = async (_, { caller }) => ({
  views: [...(await savedViews(caller.operatorId))],
});

type Named = Pick<SavedView, 'name' | 'path'>;
const isNamed =
  ({ name, path }: Named) =>
  (one: Named): boolean =>
    one.name === name && one.path === path;
/** The audit keeps no filter: it may be the name of a member. */
const namesOf = (views: readonly Named[]) => views.map(({ name, path }) => ({ name, path }));

/** A repeated request finds what it kept and changes nothing. */
export const viewsKeep: Answer<typeof records.calls.viewsKeep> = async ({ views }, context) => {
  const { operatorId } = context.caller;
  if (views.some(({ search }) => hasLongNumber(search)))
    throw new Refusal('malformed', { fields: { views: '입력값을 확인해 주세요.' } });
  const kept = await changeViews(operatorId, (before) => {
    const fresh = views.filter(
      (view, place) => !before.some(isNamed(view)) && views.findIndex(isNamed(view)) === place,
    );
    if (fresh.length === 0) return null;
    if (before.length + fresh.length > mostSavedViews) throw new Refusal('too-many-views');
    const audit = context.audit({
      ...{ target: keys.operator(operatorId).pk, reason: '보기 저장' },
      ...{ before: null, after: namesOf(fresh) },
    });
    return { after: [...before, ...fresh], audit };
  });
  return { views: [...kept] };
};

export const viewRemove: Answer<typeof records.calls.viewRemove> = async (named, context) => {
  const { operatorId } = context.caller;
  const kept = await changeViews(operatorId, (before) => {
    const gone = before.filter(isNamed(named));
    if (gone.length === 0) return null;
    const audit = context.audit({
      ...{ target: keys.operator(operatorId).pk, reason: '보기 삭제' },
      ...{ before: namesOf(gone), after: null },
    });
    return { after: before.filter((view) => !gone.includes(view)), audit };
  });
  return { views: [...kept] };
};
