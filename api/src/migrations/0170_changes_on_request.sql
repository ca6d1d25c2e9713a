-- Nobody was ever asked whether they want to hear of changes; what was kept as 'all' was nobody's wish.
update tree_preference set preferences = jsonb_set(preferences, '{notify_changes}', '"none"') where preferences ->> 'notify_changes' = 'all';
